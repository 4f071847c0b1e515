/** Search engines. PostgreSQL can answer every search; another engine may answer it instead. */
import type { Database } from '../../runtime/server/database/database.ts';
import type { SearchKind, searchFilterNames } from '../../schema/entities/search.ts';
import type { SearchTerms } from '../searchTerms/index.ts';
import type { Reader } from '../shared/access/reader.ts';
import type { Body } from '../shared/calls/handler.ts';

export type SearchData = Body<'doc.search.query'>['data'];

/** A filter of a search; each is also a facet. */
export type SearchFacetName = (typeof searchFilterNames)[number];

/** A search of the index. Without `searchTerms`, it finds everything that the filters match. */
export interface SearchQuery {
  reader: Reader;
  language: string;
  filters: NonNullable<SearchData['filters']>;
  sort?: SearchData['sort'];
  searchTerms: SearchTerms | undefined;
  /** Codes in the keyword, in code form. Models with one of them always match and come first. */
  codes?: readonly string[];
  /** Only texts updated after this time. */
  since?: Date;
}

/** The key of a text in the index. */
export interface TextKey {
  kind: SearchKind;
  record: string;
  language: string;
}

/** The values of a facet with their counts. */
export type Counts = { value: string; count: number }[];

/** The result of a search. */
export interface SearchMatches {
  total: number;
  keys: TextKey[];
  facets: Partial<Record<SearchFacetName, Counts>>;
}

/** The range of hits of a page. */
export interface ResultSlice {
  offset: number;
  limit: number;
}

/** An engine over the indexed texts. The rights of the reader are part of its query. */
export interface SearchIndex {
  /** Answers a search; undefined if the engine cannot answer it now, and PostgreSQL must. Does not throw. */
  find(query: SearchQuery, slice: ResultSlice, facets: readonly SearchFacetName[]): Promise<SearchMatches | undefined>;
}

const indexes = new WeakMap<Database, SearchIndex>();

/** Registers an engine for the searches of a database. The returned function unregisters it. */
export function provideSearchIndex(database: Database, index: SearchIndex): () => void {
  indexes.set(database, index);
  return () => void (indexes.get(database) === index && indexes.delete(database));
}

/** The engine that is tried before PostgreSQL. */
export const searchIndexOf = (database: Database): SearchIndex | undefined => indexes.get(database);
