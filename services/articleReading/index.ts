/** One article or FAQ entry as readers get it: its text, versions, related articles and votes. */
export { findRow, findText, type OnArticleRead, readArticle, readingEffects } from './find.ts';
export { articleReadingHandlers } from './handlers.ts';
export { findReadText } from './readText.ts';
export { findRelatedTexts } from './related.ts';
export { atVersion, readVersion } from './version.ts';
