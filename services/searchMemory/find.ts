/** Answers a search from the in-memory index; PostgreSQL only scores and orders the first texts. */
import { type SQL, sql } from 'drizzle-orm';
import { packages, releases } from '../downloads/tables.ts';
import type { ResultSlice, SearchFacetName, SearchIndex, SearchMatches, SearchQuery, TextKey } from '../searchEngines/index.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import { readable } from '../searchRights/index.ts';
import { maxScored, maxValues, orderOf, scoreOf } from '../searchSql/index.ts';
import { cacheByChange } from '../shared/caches/cacheByChange.ts';
import { estimatesOf } from './estimates.ts';
import { firstIndexes } from './firstIndexes.ts';
import { numbers, rightsOf, setsOfTerm, type WantedSet } from './idSets.ts';
import { countValues, type DownloadValues, isFew, type Matches, matchesOf, slotsMet, type TermSets, type ValueCounts } from './matches.ts';
import { type MemoryIndex, memoryIndexOf } from './memoryIndex.ts';
import type { IndexedTexts } from './texts.ts';

/** Milliseconds that a search waits for data that is not in memory yet. After that, PostgreSQL answers it. */
const waitMs = 50;

/**
 * Number of texts, best estimates first, that a statement scores if more than `maxScored` match. With fewer matches all are
 * scored, as in plain SQL.
 */
const bestScored = 100;

/** Maximum number of ids that a statement orders. With more, PostgreSQL runs the whole search. */
const maxOrdered = 5_000;

/** The engine over the in-memory index. If its last statement fails, PostgreSQL cannot answer either. */
export const searchMemory: SearchIndex = {
  async find(query, range, facets) {
    const found = await findInMemory(query, range, facets);
    searchCounts[found ? 'answered' : 'left'] += 1;
    return found;
  },
};

const searchCounts = { answered: 0, left: 0 };

/** The number of searches of this process that were answered from memory, and by SQL only. */
export const searchesByMemory = (): Readonly<typeof searchCounts> => searchCounts;

/** Runs a search; undefined if the in-memory index is outdated or incomplete. */
export async function findInMemory(
  query: SearchQuery,
  range: ResultSlice,
  facets: readonly SearchFacetName[],
  wait = waitMs,
): Promise<SearchMatches | undefined> {
  const { reader, searchTerms } = query;
  const index = query.since || (searchTerms && !isFew(searchTerms)) ? undefined : memoryIndexOf(reader.database);
  const texts = await index?.texts(wait);
  const found = index && texts && (await findMatches(index, texts, query, wait));
  if (!found) return undefined;
  const { matches, downloads } = found;
  const met = slotsMet(matches);
  const counts = countValues(texts, matches, { names: facets, met, downloads });
  const values = Object.fromEntries(facets.map((name) => [name, firstValues(counts.get(name) as ValueCounts)]));
  // Everything below is synchronous, so that the texts cannot change meanwhile.
  const page = pageOf(texts, query, matches, met, range);
  if (!page) return undefined;
  const { rows } = await reader.database.execute<TextKey & Record<string, unknown>>(page);
  return { total: Math.min(met.length, reader.portal.settings.limits.exactTotal + 1), keys: rows, facets: values };
}

async function findMatches(
  index: MemoryIndex,
  texts: IndexedTexts,
  query: SearchQuery,
  wait: number,
): Promise<{ matches: Matches; downloads: DownloadValues } | undefined> {
  const { reader, searchTerms } = query;
  const downloads = await downloadsOf(reader.database, '', () => readDownloads(reader.database));
  const rights = rightsOf(reader);
  const terms = (searchTerms?.terms ?? []).map(({ query: term }) => setsOfTerm(term));
  const sets = await index.sets([rights, ...terms.flatMap(({ words, heads }) => [...words, ...heads])], texts, wait);
  if (!sets) return undefined;
  const slotsOf = ({ key }: WantedSet): Int32Array => sets.get(key) as Int32Array;
  const known = terms.map(({ words, heads }): TermSets => ({ words: words.map(slotsOf), heads: heads.map(slotsOf) }));
  return { matches: matchesOf(texts, query, { mayRead: slotsOf(rights), terms: known, downloads }), downloads };
}

const downloadsOf = cacheByChange<DownloadValues>();

async function readDownloads(database: SearchQuery['reader']['database']): Promise<DownloadValues> {
  const { rows } = await database.execute<{ id: number; fileType: string; channel: string }>(sql`
    select ${searchTexts.id}, ${packages.type} as "fileType", ${releases.channel} from ${searchTexts}
      join ${releases} on ${releases.code} = ${searchTexts.record} join ${packages} on ${packages.code} = ${releases.package}
    where ${searchTexts.kind} = 'download'`);
  return new Map(rows.map(({ id, fileType, channel }) => [id, { fileType, channel }]));
}

/** The most frequent values. Ties are in code point order, as in PostgreSQL with the locale of the portal. */
const firstValues = (counts: ValueCounts): { value: string; count: number }[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, maxValues);

/** The statement for the keys of a page; undefined if too many texts would have to be ordered. */
function pageOf(texts: IndexedTexts, query: SearchQuery, matches: Matches, met: Int32Array, range: ResultSlice): SQL | undefined {
  const { searchTerms, sort } = query;
  const idsOf = (first: Iterable<number>): number[] => Array.from(first, (index) => texts.ids[met[index] as number] as number);
  const last = range.offset + range.limit;
  if (searchTerms && (!sort || sort.endsWith('relevance'))) {
    const estimates = estimatesOf(texts, searchTerms, matches, met);
    const scored = met.length <= maxScored ? maxScored : bestScored;
    const first = firstIndexes(estimates, Math.max(last, scored), 'some');
    const ids = idsOf(first.sort((one, other) => (estimates[other] as number) - (estimates[one] as number)));
    return bestOf(query, { scored: ids.slice(0, scored), rest: ids.slice(scored) }, range);
  }
  const order = sort ?? '-updatedAt';
  if (order.endsWith('views')) return met.length <= maxOrdered ? keysOf(query, idsOf(met.keys()), orderOf(order), range) : undefined;
  const dates = Float64Array.from(met, (slot) => dateKey(texts.updatedAt[slot] as number, order === 'updatedAt'));
  // Includes all texts with the same date as the last one, because only the statement knows their order.
  const first = firstIndexes(dates, last, 'all');
  return first.length <= maxOrdered + last ? keysOf(query, idsOf(first), orderOf(order), range) : undefined;
}

/** The sort key of a date: larger keys come first. A missing date is last in either order. */
const dateKey = (date: number, isOldestFirst: boolean): number => (isOldestFirst && date !== Number.NEGATIVE_INFINITY ? -date : date);

const keys = sql`${searchTexts.kind}, ${searchTexts.record}, ${searchTexts.language}`;

/** The statement checks the rights again, so that a text that was just closed is not a hit. */
const keysOf = ({ reader }: SearchQuery, ids: readonly number[], order: SQL, { offset, limit }: ResultSlice): SQL =>
  sql`select ${keys} from ${searchTexts} where ${searchTexts.id} = any(${numbers(ids)}) and ${readable(reader)} ${order} limit ${limit} offset ${offset}`;

function bestOf(
  { reader, searchTerms, codes = [] }: SearchQuery,
  { scored: ids, rest }: { scored: readonly number[]; rest: readonly number[] },
  { offset, limit }: ResultSlice,
): SQL {
  const score = searchTerms ? scoreOf(searchTerms, codes) : sql`0`;
  const scored = sql`select ${keys}, ${score} as score from ${searchTexts}
    where ${searchTexts.id} = any(${numbers(ids)}) and ${readable(reader)}`;
  const others = sql` union all select ${keys}, -placed.place as score from unnest(${numbers(rest)}) with ordinality as placed(id, place)
    join ${searchTexts} on ${searchTexts.id} = placed.id where ${readable(reader)}`;
  return sql`select kind, record, language from (${scored}${rest.length > 0 ? others : sql``}) as ranked
    order by score desc, kind, record, language limit ${limit} offset ${offset}`;
}
