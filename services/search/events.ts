import { sql } from 'drizzle-orm';
import type { Context, Handler } from '../handler.ts';
import { readingLanguages } from '../reader.ts';
import { storable } from '../storable.ts';
import { type KeywordCount, readKeyword } from './sought.ts';
import { type OpenedHit, searchEvents } from './tables.ts';
import { type SearchVisitor, visitorOfDay } from './visitor.ts';

type Later = Context<'doc.search.query'>['afterResponse'];

/** Searches written down in a minute; a flood says nothing about what people miss. */
const maxInAMinute = 600;

/** Searches are kept so long, to tell a season from a whim. */
const keptDays = 400;

/** A hit counts for the search that it was found by when it is opened within so many minutes. */
const openedMinutes = 60;

/** Hits noted of one search. */
const maxOpened = 10;

interface SearchEvent {
  sought: KeywordCount;
  language: string;
  /** Where it was made, as its page says. */
  site: string | undefined;
  filters: object;
  hits: number;
  visitor: SearchVisitor;
  now: Date;
}

/** Writes down what was sought and how much was found, after the answer has gone; nothing of who sought it. */
export function keepSearch(later: Later, { sought, language, site, filters, hits, visitor, now }: SearchEvent): void {
  if (sought.typed === '') return;
  const at = now.toISOString();
  later(async (database) => {
    const name = await visitorOfDay(database, visitor, now);
    await database.execute(sql`
      with gone as (delete from ${searchEvents} where id in (
        select id from ${searchEvents} where at < ${at}::timestamptz - make_interval(days => ${keptDays}) order by at limit 10))
      insert into ${searchEvents} (query, normalised, language, site, visitor, filters, hits, at)
      select ${sought.typed}, ${sought.normalised}, ${language}, ${site ?? null}, ${name}, ${JSON.stringify(filters)}::jsonb, ${hits}, ${at}::timestamptz
      where (select count(*) from (select from ${searchEvents} where at > ${at}::timestamptz - interval '1 minute' limit ${maxInAMinute}) as recent) < ${maxInAMinute}`);
  });
}

/**
 * Takes note of a hit that somebody went to, at the search that they made last for these words: without a search of their
 * own there is nothing to note, so that nobody makes up what others read. Nothing is told, and nobody waits.
 */
export const noteOpened: Handler<'doc.search.opened'> = async ({ body, portal, account, address, now, afterResponse }) => {
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
