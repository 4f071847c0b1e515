/** Answers searches from OpenSearch. PostgreSQL scores the first texts, so that both engines have the same order. */
import { type SQL, sql } from 'drizzle-orm';
import type { SearchEngineConfig } from '../../runtime/server/config/searchEngine.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { packages, releases } from '../downloads/tables.ts';
import type { ResultSlice, SearchFacetName, SearchMatches, SearchQuery, TextKey } from '../searchEngines/index.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import { readable } from '../searchRights/index.ts';
import { maxOf, maxScored, orderOf, scoreOf } from '../searchSql/index.ts';
import type { Reader } from '../shared/access/reader.ts';
import { cacheByChange } from '../shared/caches/cacheByChange.ts';
import { keyOfDocument } from './documents.ts';
import { indexFormat } from './mapping.ts';
import { countsOf, type DownloadFacts, type EngineHits, orderOfHits, searchBody } from './queries.ts';
import { requestEngine } from './request.ts';
import { readableClauses } from './rights.ts';
import { searchChanges, searchFeeds } from './tables.ts';

/** The name of the row of `search_feeds`. */
export const feedName = 'opensearch';

/** Hours after which a feed counts as lost. Changes are recorded for longer. */
export const lostAfterHours = 12;

/** Identifies a database among its copies: a restored one has another table or server. */
export const databaseIdentity = sql<string>`(select system_identifier from pg_control_system()) || ':' || 'search_feeds'::regclass::oid`;

/** The format of an index with the database that it was made from. */
export const storedFormat = (portal: Portal): SQL<string> => sql<string>`${indexFormat(maxOf({ portal }))} || ' ' || ${databaseIdentity}`;

/** Time limit in milliseconds, after which PostgreSQL answers the search. */
const withinMs = 2_000;

/** A search that OpenSearch does not answer: its index lacks changes, or it has no exact query. */
export class NoEngineAnswer extends Error {
  readonly why: 'behind' | 'unsuited';
  constructor(why: NoEngineAnswer['why']) {
    super(`OpenSearch does not answer the search: ${why}.`);
    this.why = why;
  }
}

/** Answers a search. Throws NoEngineAnswer, or EngineFailure if the server does not answer. */
export async function findInEngine(
  config: SearchEngineConfig,
  query: SearchQuery,
  slice: ResultSlice,
  facets: readonly SearchFacetName[],
): Promise<SearchMatches> {
  const { reader } = query;
  const [index, rights, downloads] = await Promise.all([currentIndex(reader), readableClauses(reader), downloadFacts(reader)]);
  if (index === undefined) throw new NoEngineAnswer('behind');
  const body = searchBody(query, { rights, downloads, facets, slice });
  if (!body) throw new NoEngineAnswer('unsuited');
  const request = { method: 'POST', path: `/${index}/_search?request_cache=false`, body } as const;
  const answer = await requestEngine<EngineHits>(config, request, { withinMs });
  const total = Math.min(answer.hits.total.value, maxOf(reader));
  const keys = answer.hits.hits.map(({ _id }) => keyOfDocument(_id));
  // For the order by views the engine must return all hits, and there may be more.
  if (answer.timed_out || (orderOfHits(query) === 'views' && keys.length < total)) throw new NoEngineAnswer('unsuited');
  return {
    total,
    keys: keys.length > 0 ? await readPage(query, slice, keys) : [],
    facets: Object.fromEntries(facets.map((name) => [name, countsOf(name, answer, downloads)])),
  };
}

/** The index if it has all texts; undefined while changes are pending. The statement also ties cached answers to those changes. */
export async function currentIndex({ database, portal }: Pick<Reader, 'database' | 'portal'>): Promise<string | undefined> {
  const { rows } = await database.execute<{ index: string }>(sql`
    select ${searchFeeds.index} from ${searchFeeds}
    where ${searchFeeds.name} = ${feedName} and ${searchFeeds.format} = ${storedFormat(portal)} and ${searchFeeds.index} is not null
      and ${searchFeeds.fedAt} > now() - make_interval(hours => ${lostAfterHours}) and not exists (select from ${searchChanges})`);
  return rows[0]?.index;
}

const factsOf = cacheByChange<DownloadFacts>();

const downloadFacts = ({ database }: Pick<Reader, 'database'>): Promise<DownloadFacts> =>
  factsOf(database, '', async () => {
    const { rows } = await database.execute<{ code: string; fileType: string; channel: string }>(sql`
      select ${releases.code}, ${packages.type} as "fileType", ${releases.channel} from ${releases}
      join ${packages} on ${packages.code} = ${releases.package}`);
    return new Map(rows.map(({ code, fileType, channel }) => [code, { fileType, channel }]));
  });

/** The keys of a page in order. The statement checks the rights again, so that a text that was just closed is not a hit. */
async function readPage(query: SearchQuery, slice: ResultSlice, keys: readonly TextKey[]): Promise<TextKey[]> {
  const { rows } = await query.reader.database.execute<TextKey & Record<string, unknown>>(pageOf(query, slice, keys));
  return rows;
}

function pageOf(query: SearchQuery, { offset, limit }: ResultSlice, keys: readonly TextKey[]): SQL {
  const { reader, sort, searchTerms, codes = [] } = query;
  const order = orderOfHits(query);
  const score =
    order === 'score' && searchTerms
      ? sql`case when place <= ${maxScored} then ${scoreOf(searchTerms, codes)} else -place end`
      : sql`-place`;
  const given = JSON.stringify(keys.map(({ kind, record, language }, index) => ({ k: kind, r: record, l: language, place: index + 1 })));
  const part = order === 'date' ? sql`` : sql`limit ${limit} offset ${offset}`;
  return sql`select kind, record, language from (
      select ${searchTexts.kind}, ${searchTexts.record}, ${searchTexts.language}, ${searchTexts.updatedAt}, ${score} as score
      from json_to_recordset(${given}::json) as given(k text, r text, l text, place int)
        join ${searchTexts} on kind = k and record = r and language = l
      where ${readable(reader)}) as ranked
    ${order === 'views' && sort ? orderOf(sort) : sql`order by score desc, kind, record, language`} ${part}`;
}
