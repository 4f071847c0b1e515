/** Articles and FAQ entries: their tables, who may read them, and their search entries. */
export { articleAddress } from './address.ts';
export { articleFactFields } from './facts.ts';
export { articleFilePolicy } from './filePolicy.ts';
export { indexArticles } from './indexing.ts';
export { articlePersonalData } from './personalData.ts';
export { forProducts, inCategory, inDirectory, matchesContent, visible } from './visible.ts';
