/** Search: queries, suggestions, and search statistics. */
export { searchEngines } from './engines.ts';
export { logUnanswered } from './events.ts';
export { search } from './find.ts';
export { countNew } from './fresh.ts';
export { searchHandlers } from './handlers.ts';
export { findByQuestion } from './question.ts';
export { recommendKeywords } from './recommend.ts';
export { listedDocuments } from './sitemap.ts';
export { searchStatistics } from './statistics.ts';
