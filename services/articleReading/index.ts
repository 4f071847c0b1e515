/** One article or FAQ entry as readers get it: its text, versions, related articles and votes. */
export { findRow, findText, type OnArticleRead, readArticle, readingOf } from './find.ts';
export { articleReadingHandlers } from './handlers.ts';
export { findReadText } from './readText.ts';
export { findNearest } from './related.ts';
export { inVersion, readVersion } from './version.ts';
