import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { type KeywordCount, readKeyword } from '../searchQuery/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { type OpenedHit, searchEvents } from './tables.ts';
import { type SearchVisitor, visitorOfDay } from './visitor.ts';

/** Maximum number of searches stored per minute; a flood says nothing about missing content. */
const maxInAMinute = 600;

/** Days that searches are stored: more than a year, to show seasonal changes. */
const storedDays = 400;

/** Old searches that are deleted with an insertion. */
const maxGone = 100;

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

/** Milliseconds of searches that one statement writes. */
const batchMs = 300;

/** A search as it is stored. */
interface StoredSearch extends Pick<SearchEvent, 'language' | 'filters' | 'hits'> {
  query: string;
  normalised: string;
  site: string | null;
  visitor: string;
  at: string;
}

const pending = new WeakMap<Database, StoredSearch[]>();

/** Records the query and its number of hits after the response, without the account. */
export function recordSearch(
  afterResponse: Context<'doc.search.query'>['afterResponse'],
  { keyword, language, site, filters, hits, visitor, now }: SearchEvent,
): void {
  if (keyword.typed === '') return;
  afterResponse(async (database) => {
    const name = await visitorOfDay(database, visitor, now);
    const { typed: query, normalised } = keyword;
    const search: StoredSearch = { query, normalised, language, site: site ?? null, visitor: name, filters, hits, at: now.toISOString() };
    const searches = pending.get(database) ?? [];
    pending.set(database, searches);
    if (searches.length < maxInAMinute) searches.push(search);
    if (searches.length > 1) return;
    await pause(batchMs);
    pending.delete(database);
    await database.execute(insertionOf(searches));
  });
}

/** Inserts searches, as many as the minute before the last one leaves, and deletes a few that are too old. */
function insertionOf(searches: readonly StoredSearch[]): SQL {
  const time = searches.at(-1)?.at;
  const minute = sql`select from ${searchEvents} where at > ${time}::timestamptz - interval '1 minute' limit ${maxInAMinute}`;
  return sql`
    with gone as (delete from ${searchEvents} where id in (
      select id from ${searchEvents} where at < ${time}::timestamptz - make_interval(days => ${storedDays}) order by at limit ${maxGone}))
    insert into ${searchEvents} (query, normalised, language, site, visitor, filters, hits, at)
    select query, normalised, language, site, visitor, filters, hits, at
    from json_to_recordset(${JSON.stringify(searches)}::json)
      as searched(query text, normalised text, language text, site text, visitor text, filters jsonb, hits int, at timestamptz)
    limit ${maxInAMinute} - (select count(*) from (${minute}) as recent)`;
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
  const time = now.toISOString();
  afterResponse(async (database) => {
    const visitor = await visitorOfDay(database, { account, address }, now);
    const hit: OpenedHit = { kind, id: storable(id), place };
    const last = sql`select id from ${searchEvents} where language = ${language} and normalised = ${normalised} and visitor = ${visitor}
      and at > ${time}::timestamptz - make_interval(mins => ${openedMinutes}) order by at desc limit 1`;
    await database.execute(sql`
      update ${searchEvents} set opened = opened || ${JSON.stringify([hit])}::jsonb
      where id = (${last}) and hits >= ${place} and jsonb_array_length(opened) < ${maxOpened} and not opened @> ${JSON.stringify([{ kind, id: hit.id }])}::jsonb`);
  });
  return true;
};
