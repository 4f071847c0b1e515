import { sql } from 'drizzle-orm';
import type { Context, Handler } from '../handler.ts';
import { readingLanguages } from '../reader.ts';
import { storable } from '../storable.ts';
import { type KeywordCount, readKeyword } from './parseKeyword.ts';
import { type OpenedHit, searchEvents } from './tables.ts';
import { type SearchVisitor, visitorOfDay } from './visitor.ts';

/** Maximum number of searches stored per minute; a flood says nothing about missing content. */
const maxInAMinute = 600;

/** Days that searches are stored: more than a year, to show seasonal changes. */
const storedDays = 400;

/** Minutes within which an opened hit counts for its search. */
const openedMinutes = 60;

/** Maximum number of opened hits per search. */
const maxOpened = 10;

export interface SearchEvent {
  keyword: KeywordCount;
  language: string;
  /** The site of the search, as the page reports it. */
  site: string | undefined;
  filters: object;
  hits: number;
  visitor: SearchVisitor;
  now: Date;
}

/** Records the query and its number of hits after the response, without the account. */
export function recordSearch(
  afterResponse: Context<'doc.search.query'>['afterResponse'],
  { keyword, language, site, filters, hits, visitor, now }: SearchEvent,
): void {
  if (keyword.typed === '') return;
  const at = now.toISOString();
  afterResponse(async (database) => {
    const name = await visitorOfDay(database, visitor, now);
    await database.execute(sql`
      with gone as (delete from ${searchEvents} where id in (
        select id from ${searchEvents} where at < ${at}::timestamptz - make_interval(days => ${storedDays}) order by at limit 10))
      insert into ${searchEvents} (query, normalised, language, site, visitor, filters, hits, at)
      select ${keyword.typed}, ${keyword.normalised}, ${language}, ${site ?? null}, ${name}, ${JSON.stringify(filters)}::jsonb, ${hits}, ${at}::timestamptz
      where (select count(*) from (select from ${searchEvents} where at > ${at}::timestamptz - interval '1 minute' limit ${maxInAMinute}) as recent) < ${maxInAMinute}`);
  });
}

/** Records a question that the assistant could not answer among the searches without a hit: both show what is missing. */
export function logUnanswered(
  afterResponse: Context<'doc.search.query'>['afterResponse'],
  { question, ...event }: Pick<SearchEvent, 'language' | 'visitor' | 'now'> & { question: string },
): void {
  recordSearch(afterResponse, { ...event, keyword: readKeyword(question), site: undefined, filters: {}, hits: 0 });
}

/**
 * Records an opened hit in the visitor's latest search for these words. Without such a search nothing is recorded, so that
 * nobody can fake what others see. Runs after the response, which does not reveal the outcome.
 */
export const recordOpenedHit: Handler<'doc.search.opened'> = async ({ body, portal, account, address, now, afterResponse }) => {
  const { kind, id, place } = body;
  const [language] = readingLanguages(portal, body.language);
  const { normalised } = readKeyword(body.keyword);
  const at = now.toISOString();
  afterResponse(async (database) => {
    const visitor = await visitorOfDay(database, { account, address }, now);
    const hit: OpenedHit = { kind, id: storable(id), place };
    const last = sql`select id from ${searchEvents} where language = ${language} and normalised = ${normalised} and visitor = ${visitor}
      and at > ${at}::timestamptz - make_interval(mins => ${openedMinutes}) order by at desc limit 1`;
    await database.execute(sql`
      update ${searchEvents} set opened = opened || ${JSON.stringify([hit])}::jsonb
      where id = (${last}) and hits >= ${place} and jsonb_array_length(opened) < ${maxOpened} and not opened @> ${JSON.stringify([{ kind, id: hit.id }])}::jsonb`);
  });
  return true;
};
