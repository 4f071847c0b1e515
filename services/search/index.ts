/** Search: queries, suggestions, and search statistics. */
export { facetNames } from './found.ts';
export { countNew } from './fresh.ts';
export { searchHandlers } from './handlers.ts';
export { readable } from './readable.ts';
export { recommendKeywords } from './recommend.ts';
export { listedDocuments } from './sitemap.ts';
export { readKeyword, type Term } from './sought.ts';
export { searchStatistics } from './statistics.ts';
export { compileTerms } from './terms.ts';
