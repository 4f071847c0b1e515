/** Syntax trees of texts: hast and mdast. */
export { textOf } from './textOf.ts';
export { SKIP, visit } from './visit.ts';
