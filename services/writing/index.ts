/** The only module that writes articles and FAQ entries. */

export { blockedWordsIn } from './allowedWords.ts';
export { startPublishing } from './clock.ts';
export { writingHandlers } from './handlers.ts';
export { linkArticles } from './links.ts';
export { writingPersonalData } from './personalData.ts';
export { type CheckedDraft, publicationRules } from './publicationRules.ts';
export { draftOf } from './save.ts';
export { publishText, withdrawText } from './texts.ts';
