/** The only module that writes articles and FAQ entries. */

export { draftOf } from '../articleDrafts/save.ts';
export { linkArticles } from '../articleFacts/links.ts';
export { blockedWordsIn } from '../articleScreening/allowedWords.ts';
export { publishText, withdrawText } from '../articleTexts/texts.ts';
export { startPublishing } from './clock.ts';
export { writingHandlers } from './handlers.ts';
export { writingPersonalData } from './personalData.ts';
export { type CheckedDraft, publicationRules } from './publicationRules.ts';
