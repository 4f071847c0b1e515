/** Search engines. PostgreSQL can answer every search; another engine may answer it instead. */
import type { Database } from '../../runtime/server/database/database.ts';
import type { SearchFacetName, SearchQuery } from './found.ts';
import type { TextKey } from './hits.ts';

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
