/** Technical terms, and where texts mention them. */
export { explainTerms } from './explain.ts';
export { indexTerms } from './indexing.ts';
