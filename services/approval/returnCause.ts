import type { returnCauses } from '../../schema/entities/article.ts';
import { isPublishedArticle, stateOf } from '../articleStates/index.ts';
import type { Article } from '../articles/tables.ts';

/** The reason why a text was returned to its owner; undefined if it was not. Days are those of UTC. */
export function returnCauseOf(article: Article, now: Date): (typeof returnCauses)[number] | undefined {
  if (stateOf(article) === 'rejected') return 'rejection';
  if (article.returnedAt === null) return undefined;
  if (!isPublishedArticle(article)) return article.status === 'draft' ? 'schedule' : 'withdrawal';
  const today = now.toISOString().slice(0, 10);
  if (article.validTo !== null && article.validTo < today) return 'validity';
  return article.reviewDue !== null && article.reviewDue <= today ? 'review' : 'schedule';
}
