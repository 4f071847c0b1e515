/** The calendar of upcoming classes, for calendar programs. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag, weakTag } from '../../runtime/server/http/etag.ts';
import type { ServerContext } from '../../runtime/server/serverContext.ts';
import { zoneOf } from '../../runtime/shared/hours/index.ts';
import { contentLanguages } from '../../schema/define/fields.ts';
import { addressIn, wordIn } from '../mail/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import { nameIn } from '../shared/values/names.ts';
import type { ClassRecord } from '../trainingOrders/tables.ts';
import { type CalendarEvent, writeCalendar } from './calendarText.ts';
import { calendarClasses } from './catalogue.ts';

/** Declared in portal.json. */
const calendarPath = '/feeds/training.ics';

export const calendarAddress = (publicUrl: URL, language: string): string =>
  new URL(`${calendarPath}?language=${language}`, publicUrl).href;

/** Registers the route of the calendar, which contains the public classes. */
export function registerTrainingCalendar(app: FastifyInstance, context: ServerContext): void {
  app.get(calendarPath, (request, reply) => answer(context, request, reply));
}

async function answer(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  context.limits.count('page', { account: { id: null }, address: request.ip });
  const language = new URLSearchParams(request.url.split('?')[1] ?? '').get('language');
  const text = await makeCalendar(
    context,
    contentLanguages.find((one) => one === language),
  );
  const tag = weakTag(text);
  reply.header('etag', tag).header('cache-control', 'public, max-age=300').header('x-robots-tag', 'noindex');
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}

async function makeCalendar({ database, config, ...context }: ServerContext, language: string | undefined): Promise<string> {
  const portal = context.portal();
  const languages = readingLanguages(portal, language);
  const rows = await calendarClasses(database, new Date());
  const events = rows.flatMap(({ held, course }) => {
    const address = addressIn({ portal, config }, languages[0], `/trainmain/signUpDetail?course=${course.code}`);
    const about = {
      title: nameIn(course.titles, languages, course.code),
      place: [nameIn(held.venues ?? {}, languages), nameIn(held.cities ?? {}, languages)].filter(Boolean).join(', '),
      text: `${nameIn(course.summaries, languages)}\n${held.trainer}`,
      ...{ address, changedAt: held.updatedAt },
    };
    return daysOf(held).map(
      ({ starts, ends }, index): CalendarEvent => ({ uid: `${held.id}-${index + 1}@training`, starts, ends, ...about }),
    );
  });
  return writeCalendar(wordIn(portal, languages[0], 'route.trainmain.openClass'), events);
}

const maxDays = 60;
const dayMs = 86_400_000;

/** A class takes place each day from its start to its end time. */
function daysOf({ startsOn, endsOn, startTime, endTime, timeZone }: ClassRecord) {
  const zone = zoneOf(timeZone);
  const instantAt = (day: number, time: string) =>
    new Date(zone.instantOf(Date.parse(`${new Date(day).toISOString().slice(0, 10)}T${time}:00Z`)));
  const count = Math.min(maxDays, (Date.parse(endsOn) - Date.parse(startsOn)) / dayMs + 1);
  return Array.from({ length: count }, (_, nth) => Date.parse(startsOn) + nth * dayMs).map((day) => ({
    starts: instantAt(day, startTime),
    ends: instantAt(day, endTime),
  }));
}
