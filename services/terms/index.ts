/** Technical terms and their occurrences in texts. */
export { explainTerms } from './explain.ts';
export { indexTerms } from './indexing.ts';
