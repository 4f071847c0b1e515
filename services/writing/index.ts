/** The one way in which articles and FAQ entries are written. */

export { startPublishing } from './clock.ts';
export { type ArticleDraft, keepDraft, rowOfDraft } from './draft.ts';
export { factsToBe } from './facts.ts';
export { writingHandlers } from './handlers.ts';
export { linkArticles } from './links.ts';
export {
  archiveArticle,
  discardArticleChange,
  missingParts,
  publishArticle,
  restoreArticle,
  scheduleArticle,
  withdrawArticle,
} from './publish.ts';
export { type Article, stateOf, transitionArticle } from './states.ts';
export { newestTexts, publishText, textOf, withdrawText } from './texts.ts';
