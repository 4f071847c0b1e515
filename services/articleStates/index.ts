/** The states of an article and of its pending change, and the columns that transitions set. */
export {
  afterReview,
  allowsOperation,
  isDraft,
  isPublishedArticle,
  newReview,
  nextVersion,
  requireVersion,
  stateOf,
  statesAfter,
  transitionArticle,
} from './states.ts';
