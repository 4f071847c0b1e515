/** The requests of a search to OpenSearch. */
import { searchFilterNames } from '../../schema/entities/search.ts';
import type { ResultSlice, SearchFacetName, SearchQuery } from '../searchEngines/index.ts';
import { maxOf, maxScored, maxValues } from '../searchSql/index.ts';
import { type SearchTerms, weightOf } from '../searchTerms/index.ts';
import { some } from '../shared/lists/listing.ts';
import type { EngineField } from './mapping.ts';
import type { EngineClause } from './request.ts';
import { allOf, anyOf, clauseOfTsquery } from './tsquery.ts';

/** The file type and channel of each download by its code. Few texts are downloads, so they are read from PostgreSQL. */
export type DownloadFacts = ReadonlyMap<string, Readonly<Record<DownloadFacet, string>>>;
type DownloadFacet = 'fileType' | 'channel';

/** The inputs of a request other than the search. */
export interface RequestParts {
  rights: readonly EngineClause[];
  downloads: DownloadFacts;
  facets: readonly SearchFacetName[];
  slice: ResultSlice;
}

/** Maximum number of hits that PostgreSQL orders. */
const maxOrdered = 5_000;

/** The order of hits: by date in the engine, by a score of PostgreSQL, or by views, which only PostgreSQL has. */
export type HitOrder = 'date' | 'score' | 'views';

export const orderOfHits = ({ sort, searchTerms }: SearchQuery): HitOrder => {
  if (sort?.endsWith('views')) return 'views';
  return !searchTerms || sort?.endsWith('updatedAt') ? 'date' : 'score';
};

/** The body of `_search`. Undefined if OpenSearch has no exact query for it. */
export function searchBody(query: SearchQuery, { rights, downloads, facets, slice }: RequestParts): object | undefined {
  const terms = query.searchTerms ? termClauses(query.searchTerms, query.codes ?? []) : { filter: [], should: [] };
  if (!terms) return undefined;
  const since = query.since ? [{ range: { updatedAt: { gt: query.since.getTime() } } }] : [];
  const filters = filterClauses(query, downloads);
  const max = maxOf(query.reader);
  return {
    _source: false,
    track_total_hits: max,
    // The query contains the rights, so that unreadable texts are not counted.
    query: { bool: { filter: [...rights, ...since, ...terms.filter], should: terms.should } },
    post_filter: allOf([...filters.values()]),
    aggs: Object.fromEntries(facets.map((name) => [name, facetAggregation(name, filters)])),
    ...hitsOf(query, slice, max),
  };
}

function hitsOf(query: SearchQuery, { offset, limit }: ResultSlice, max: number): object {
  const order = orderOfHits(query);
  const last = Math.min(offset + limit, max);
  const byDate = (direction: string) => [{ updatedAt: { order: direction, missing: '_last' } }, ...byKey];
  // Hits after the page are needed only if they may get a score.
  if (order === 'score') return { size: Math.max(last, maxScored), sort: [{ _score: 'desc' }, ...byDate('desc')] };
  if (order === 'views') return { size: maxOrdered, sort: byKey };
  return { from: Math.min(offset, max), size: last - Math.min(offset, max), sort: byDate(query.sort === 'updatedAt' ? 'asc' : 'desc') };
}

const byKey = ['kind', 'record', 'language'].map((field) => ({ [field]: 'asc' }));

/**
 * The clauses for matching and for ordering. An exact code counts 2 and a title 1; PostgreSQL selects the texts to score in
 * the same order.
 */
function termClauses(searchTerms: SearchTerms, codes: readonly string[]): { filter: EngineClause[]; should: EngineClause[] } | undefined {
  const [inWords, inHeads] = [clauseOfTsquery(searchTerms.match, 'words'), clauseOfTsquery(searchTerms.match, 'heads')];
  const enough = enoughClause(searchTerms);
  if (!inWords || !inHeads || !enough) return undefined;
  // Titles also contain unstemmed words, which PostgreSQL searches for articles.
  const matches = allOf([anyOf([inWords, allOf([{ term: { kind: 'article' } }, inHeads])]), ...enough]);
  const models = codes.length > 0 ? [allOf([{ term: { kind: 'product' } }, { terms: { exact: codes } }])] : [];
  const scored = (filter: EngineClause, boost: number): EngineClause => ({ constant_score: { filter, boost } });
  return {
    filter: [anyOf([matches, ...models])],
    should: [
      ...(searchTerms.keywordCode === '' ? [] : [scored({ term: { exact: searchTerms.keywordCode } }, 2)]),
      scored(anyOf([inHeads, ...models]), 1),
    ],
  };
}

/** Texts with enough of the terms: their weights are added as 32-bit numbers, as in PostgreSQL. */
function enoughClause(searchTerms: SearchTerms): EngineClause[] | undefined {
  if (searchTerms.least === 0) return [];
  const terms = searchTerms.terms.map(({ query, weight }) => ({ filter: clauseOfTsquery(query, 'words'), boost: weight }));
  if (terms.some(({ filter }) => filter === undefined)) return undefined;
  const held = anyOf(terms.map((constant_score) => ({ constant_score })));
  return [{ function_score: { query: held, min_score: Math.fround(searchTerms.least * weightOf(searchTerms)) } }];
}

/** The fields of the filters that documents have. */
const fields = {
  kind: 'kind',
  family: 'family',
  products: 'products',
  classType: 'classType',
  labels: 'labels',
  language: 'language',
  audience: 'audience',
  year: 'year',
} as const satisfies Record<Exclude<SearchFacetName, DownloadFacet>, EngineField>;

const isOfDownloads = (name: SearchFacetName): name is DownloadFacet => !(name in fields);
const isDownload: EngineClause = { term: { kind: 'download' } };

/** The active filters. A language filter is always active, so that each record is found once, in the reader's language. */
function filterClauses({ filters, language }: SearchQuery, downloads: DownloadFacts): Map<SearchFacetName, EngineClause> {
  const clauses = new Map<SearchFacetName, EngineClause>();
  for (const name of searchFilterNames) {
    const values: readonly string[] | undefined = filters[name];
    if (some(values)) clauses.set(name, filterClause(name, values, downloads));
    else if (name === 'language') clauses.set(name, { term: { serves: language } });
  }
  return clauses;
}

function filterClause(name: SearchFacetName, values: readonly string[], downloads: DownloadFacts): EngineClause {
  if (!isOfDownloads(name)) {
    // Other values in a numeric field would be an error of the server.
    return { terms: { [fields[name]]: name === 'audience' ? values.filter((value) => /^\d{1,4}$/.test(value)) : values } };
  }
  const codes = [...downloads].filter(([, facts]) => values.includes(facts[name])).map(([code]) => code);
  return allOf([isDownload, { terms: { record: codes } }]);
}

/** Maximum number of downloads whose values are counted. */
const maxDownloads = 10_000;

/** The values of a filter are counted among the texts that meet all others. */
function facetAggregation(name: SearchFacetName, filters: ReadonlyMap<SearchFacetName, EngineClause>): object {
  const others = [...filters].filter(([other]) => other !== name).map(([, clause]) => clause);
  if (isOfDownloads(name))
    return { filter: allOf([...others, isDownload]), aggs: { values: { terms: { field: 'record', size: maxDownloads } } } };
  return {
    filter: allOf(others),
    aggs: { values: { terms: { field: fields[name], size: maxValues, order: [{ _count: 'desc' }, { _key: 'asc' }] } } },
  };
}

/** A bucket of an aggregation. */
interface ValueBucket {
  key: string | number;
  doc_count: number;
}

/** The used parts of a `_search` response. */
export interface EngineHits {
  timed_out: boolean;
  hits: { total: { value: number }; hits: { _id: string }[] };
  aggregations?: Record<string, { values: { buckets: ValueBucket[] } }>;
}

/** The counts of a facet in the order of the interface: the most frequent values first. */
export function countsOf(
  name: SearchFacetName,
  { aggregations }: EngineHits,
  downloads: DownloadFacts,
): { value: string; count: number }[] {
  const buckets = aggregations?.[name]?.values.buckets ?? [];
  if (!isOfDownloads(name)) return buckets.map(({ key, doc_count: count }) => ({ value: String(key), count }));
  const counts = new Map<string, number>();
  for (const { key, doc_count: count } of buckets) {
    const value = downloads.get(String(key))?.[name];
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, maxValues);
}
