/** Compiles the terms of a query with the dictionaries of PostgreSQL. */
export { cacheDictionaryLookup } from './dictionaries.ts';
export { phraseQueries } from './phrases.ts';
export { compileKeyword, compileKeywords, compileTerms, joinQueries, type SearchTerms, type Weighed, weightOf } from './terms.ts';
