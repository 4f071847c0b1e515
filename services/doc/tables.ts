/** Tables of several subjects, by the names that they had here. */
export * from '../articles/tables.ts';
export * from '../catalogue/tables.ts';
export { articleStatuses } from '../columns.ts';
export { contentImports } from '../searchIndex/tables.ts';
export { terms, termTexts } from '../terms/tables.ts';
