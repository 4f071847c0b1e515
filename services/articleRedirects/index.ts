/** The current address of an article that moved or was replaced. */
export { findDocumentRedirect, replaceDocument } from './redirects.ts';
