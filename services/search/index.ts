/** Search: queries, hits, suggestions and questions. */
export { searchEngineWork } from './engines.ts';
export { search } from './find.ts';
export { countNew } from './fresh.ts';
export { searchHandlers } from './handlers.ts';
export { findByQuestion } from './question.ts';
export { listedDocuments } from './sitemap.ts';
