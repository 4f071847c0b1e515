/** The calendar of the service staff: the visits of one week, in local time. */
import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm';
import { maxWeekVisits } from '../../schema/entities/visit.ts';
import { demands } from '../demands/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { isOneOfValues } from '../shared/lists/listing.ts';
import { addDays, shownDay } from '../shared/values/days.ts';
import { demandRowOf, selectDemands } from './page.ts';

/** States with a planned or current visit. */
const planned = ['scheduled', 'on-site'] as const;

/** The Monday of the week of a day. */
function mondayOf(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

export const listVisits: Handler<'manage.orders.visits'> = async ({ body, ...reading }) => {
  const { now, portal } = reading;
  const from = mondayOf(shownDay(body.from, now));
  const next = addDays(from, 7);
  // Time zones differ from UTC by up to a day. The local day decides below.
  const rows = await selectDemands(reading)
    .where(
      and(
        gte(demands.appointment, new Date(addDays(from, -1))),
        lt(demands.appointment, new Date(addDays(next, 1))),
        inArray(demands.status, [...planned]),
        isOneOfValues(sql`${demands.engineer}::text`, body.engineer === undefined ? undefined : [body.engineer]),
      ),
    )
    .orderBy(asc(demands.appointment), asc(demands.id))
    .limit(maxWeekVisits);
  const languages = readingLanguages(portal, body.language);
  const visits = rows.flatMap((row) => {
    const { appointment, appointmentEnds, timeZone } = row.demand;
    if (!appointment) return [];
    const begins = clockAt(appointment, timeZone);
    if (begins.day < from || begins.day >= next) return [];
    const { id, orderNo, engineer, company, region, status, conflict } = demandRowOf(reading, languages, row);
    const time = appointmentEnds ? `${begins.time}–${clockAt(appointmentEnds, timeZone).time}` : begins.time;
    return [
      {
        id,
        orderNo,
        day: begins.day,
        time,
        status,
        conflict,
        ...(engineer && { engineer }),
        ...(company && { company }),
        ...(region && { region }),
      },
    ];
  });
  return { from, previous: addDays(from, -7), next, visits };
};

/** Local day and time. */
function clockAt(instant: Date, timeZone: string): { day: string; time: string } {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
  const [day = '', time = ''] = written.split(' ');
  return { day, time };
}
