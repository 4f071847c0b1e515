/** Screening of the texts of articles for sensitive words. */
export { blockedWordsIn, hitsOf, requireAllowedWords, type ScreenedPart, screenedFields, wireFields } from './allowedWords.ts';
