/** Transitions of articles: their locks, history and messages. */
export { isEditedSinceApproval, recordStep, stepsOf } from './history.ts';
export { lockArticles } from './lockArticles.ts';
export { type ArticleMove, moveArticle } from './moveArticle.ts';
export { notifyOutcome } from './notifyOutcome.ts';
export { outcomeOfRows } from './outcomeOfRows.ts';
export { articleStepPersonalData } from './personalData.ts';
