/** The queries and results of search engines, and the engine of each database. */
export {
  type Counts,
  provideSearchIndex,
  type ResultSlice,
  type SearchData,
  type SearchFacetName,
  type SearchIndex,
  type SearchMatches,
  type SearchQuery,
  searchIndexOf,
  type TextKey,
} from './searchIndex.ts';
