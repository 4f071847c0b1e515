import { and, asc, eq, sql } from 'drizzle-orm';
import type { SlotDays } from '../../../generated/openapi.d.ts';
import { openDays, zoneOf } from '../../../runtime/shared/hours/index.ts';
import { visitSlots } from '../../../schema/entities/visitSlot.ts';
import { readable } from '../../shared/access/readable.ts';
import { type Reader, readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { nameIn } from '../../shared/values/names.ts';
import { serviceCenters } from '../center/tables.ts';
import { hotlines } from '../hotline/tables.ts';
import type { OfficeHours } from '../hours.ts';
import { homeRegion } from './list.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** The half days on which a region sends engineers; none for a region without opening hours. */
export const listSlots: Handler<'extend.region.slots'> = async ({ body, now, ...reader }) => {
  const region = body.region ?? (await homeRegion(reader.database, body.site));
  const openingHours = region === undefined ? undefined : await findRegionHours(reader, region);
  return openingHours
    ? daysOf(openingHours, readingLanguages(reader.portal, body.language), now)
    : { timeZone: 'UTC', offset: 0, days: [] };
};

type ChosenSlot = SlotDays['days'][number]['halves'][number] extends infer Half ? { day: string; half: Half } : never;

/** Whether a region still offers a half day: it is in the future, not on a holiday, and within the planning period. */
export async function isOpenSlot(reader: Reader, region: string, { day, half }: ChosenSlot, now: Date): Promise<boolean> {
  const openingHours = await findRegionHours(reader, region);
  if (!openingHours) return false;
  return daysOf(openingHours, [], now).days.some((offered) => offered.day === day && offered.halves.includes(half));
}

interface RegionHours {
  timeZone: string;
  hours: OfficeHours;
}

/** The opening hours for visits in a region: of its own service centre, otherwise of another one, otherwise of its hotline. */
async function findRegionHours(reader: Reader, region: string): Promise<RegionHours | undefined> {
  const { database } = reader;
  const [center] = await database
    .select({ timeZone: serviceCenters.timeZone, hours: serviceCenters.hours })
    .from(serviceCenters)
    .where(and(eq(serviceCenters.region, region), readable(reader, serviceCenters)))
    .orderBy(sql`${serviceCenters.type} <> 'own'`, asc(serviceCenters.position), asc(serviceCenters.id))
    .limit(1);
  if (center) return center;
  const [hotline] = await database
    .select({ timeZone: hotlines.timeZone, hours: hotlines.hours })
    .from(hotlines)
    .where(and(eq(hotlines.region, region), readable(reader, hotlines)))
    .orderBy(asc(hotlines.position), asc(hotlines.id))
    .limit(1);
  return hotline;
}

/** Returns the days with half days to choose. Regular days off are omitted; holidays have their names. */
function daysOf({ timeZone, hours }: RegionHours, languages: readonly string[], now: Date): SlotDays {
  const from = new Date(now.getTime() + visitSlots.leadHours * hourMs);
  const days = openDays({ timeZone, ...hours }, { from, days: visitSlots.days });
  const slots = days.flatMap(({ day, halves }) => {
    const closed = hours.exceptions.find((exception) => exception.from <= day && day <= exception.to);
    if (halves.length === 0 && !closed) return [];
    return [{ day, halves, ...(halves.length === 0 && closed && { closed: nameIn(closed.names, languages) }) }];
  });
  return { timeZone, offset: Math.round(zoneOf(timeZone).offsetAt(from.getTime()) / minuteMs), days: slots };
}
