/** The engines that find texts. PostgreSQL answers everything; another engine may answer a search instead. */
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

/** The hits that a page shows. */
export interface ResultSlice {
  offset: number;
  limit: number;
}

/** An engine over the indexed texts. The rights of the reader are part of its query. */
export interface SearchIndex {
  /** Answers a search; undefined if the engine cannot answer it, or not at present: then PostgreSQL does. It does not throw. */
  find(query: SearchQuery, slice: ResultSlice, facets: readonly SearchFacetName[]): Promise<SearchMatches | undefined>;
}

const indexes = new WeakMap<Database, SearchIndex>();

/** Lets an engine answer the searches over a database, until the returned function is called. */
export function provideSearchIndex(database: Database, index: SearchIndex): () => void {
  indexes.set(database, index);
  return () => void (indexes.get(database) === index && indexes.delete(database));
}

/** The engine that is asked before PostgreSQL. */
export const searchIndexOf = (database: Database): SearchIndex | undefined => indexes.get(database);
