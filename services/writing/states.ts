/** The states of an article. Readers keep what was published while a change of it has states of its own. */
import type { HandlerErrorId } from '../../runtime/server/handler.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import type { Operation } from '../../schema/define/transitions.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import type { articles } from '../articles/tables.ts';

export type Article = typeof articles.$inferSelect;
type ArticleStates = Pick<Article, 'status' | 'change'>;
type ChangeState = NonNullable<Article['change']> | 'none';

/** The state of what editors work on: the change of a published article, or the article itself. */
export const stateOf = ({ status, change }: ArticleStates): Article['status'] => change ?? status;

/** Whether readers have the article. */
export const isRead = ({ status }: Pick<Article, 'status'>): boolean => status === 'published';

type ArticleOperation = keyof typeof transitions.article;
type Fail = (error: HandlerErrorId, facts?: Record<string, string>) => CallRefusal;

const ofChange: Readonly<Partial<Record<ArticleOperation, Operation<ChangeState>>>> = transitions.articleChange;

/**
 * Columns of an article after an operation.
 *
 * @throws the refusal where the operation does not start from the article's states
 */
export function transitionArticle(
  operation: ArticleOperation,
  article: ArticleStates & Pick<Article, 'billNo'>,
  fail: Fail,
): ArticleStates {
  const status = transitions.article[operation][article.status];
  const change = isRead(article) ? ofChange[operation]?.[article.change ?? 'none'] : 'none';
  if (!status || !change) throw fail('record.wrong-state', { name: article.billNo });
  return { status, change: change === 'none' ? null : change };
}
