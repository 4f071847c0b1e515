/** The current address of an article that moved or was replaced. */
export { findMovedDocument, replaceDocument } from './moved.ts';
