/** The facts of articles, except their texts, and their links to other records. */
export { columnsOf, factsOf, factsToBe, requireFreeSlug, writeFacts } from './facts.ts';
export { linkArticles } from './links.ts';
