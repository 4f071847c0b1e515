/** The current address of an article that moved or was replaced. */
export { movedDocuments, replaceDocument } from './moved.ts';
