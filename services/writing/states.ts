/** The states of an article. A change of a published article has states of its own; readers still see the published version. */

import type { Account } from '../../runtime/server/account.ts';
import type { HandlerErrorId } from '../../runtime/server/handler.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import type { Operation } from '../../schema/define/transitions.ts';
import { type ArticleMover, type ArticleOperation, moversOf } from '../../schema/entities/articleStep.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import type { articles } from '../articles/tables.ts';
import type { TaskPerson } from '../articleTasks.ts';

export type Article = typeof articles.$inferSelect;
type ArticleStates = Pick<Article, 'status' | 'change'>;
type ChangeState = NonNullable<Article['change']> | 'none';

/** The state that editors work with: that of the pending change, otherwise that of the article. */
export const stateOf = ({ status, change }: ArticleStates): Article['status'] => change ?? status;

/** Whether the article is published. */
export const isRead = ({ status }: Pick<Article, 'status'>): boolean => status === 'published';

type CallFail = (error: HandlerErrorId, facts?: Record<string, string>) => CallRefusal;

const ofChange: Readonly<Partial<Record<ArticleOperation, Operation<ChangeState>>>> = transitions.articleChange;

/** The states after an operation; undefined if the current states do not allow it. */
function statesAfter(operation: ArticleOperation, { status, change: before }: ArticleStates): ArticleStates | null | undefined {
  const target: Operation<Article['status']> = transitions.article[operation];
  const next = target[status];
  const change = isRead({ status }) ? ofChange[operation]?.[before ?? 'none'] : 'none';
  if (next === null) return null;
  return next && change ? { status: next, change: change === 'none' ? null : change } : undefined;
}

/** Whether the article's states allow an operation. */
export const isPossible = (operation: ArticleOperation, article: ArticleStates): boolean => statesAfter(operation, article) !== undefined;

/**
 * The state columns of an article after an operation.
 * | @throws the refusal if the article's states do not allow the operation
 */
export function transitionArticle(
  operation: Exclude<ArticleOperation, 'remove'>,
  article: ArticleStates & Pick<Article, 'billNo'>,
  fail: CallFail,
): ArticleStates {
  const states = statesAfter(operation, article);
  if (!states) throw fail('record.wrong-state', { name: article.billNo });
  return states;
}

type WrittenArticle = Pick<Article, 'owner' | 'writers' | 'reviewer'>;

/** Whether an account owns the article, or made unpublished changes. */
export const isWriter = ({ id }: Pick<Account, 'id'>, { owner, writers }: WrittenArticle): boolean =>
  id !== null && (owner === id || writers.includes(id));

/**
 * Whether an account has a role for an article. An approver must not have written the text. If a reviewer is assigned, only that
 * reviewer counts as approver, unless the reviewer changed the text.
 */
function roleIn(account: TaskPerson, article: WrittenArticle, mover: ArticleMover): boolean {
  const roles: Record<ArticleMover, () => boolean> = {
    author: () => account.id === article.owner,
    editor: () => account.roles.includes('content'),
    approver: () => account.roles.includes('approver') && !isWriter(account, article) && isFreeFor(account, article),
    clock: () => false,
  };
  return roles[mover]();
}

/** A reviewer who changed the text can no longer decide on it, so any other approver may. */
const isFreeFor = ({ id }: Pick<Account, 'id'>, article: WrittenArticle): boolean =>
  article.reviewer === null || article.reviewer === id || isWriter({ id: article.reviewer }, article);

/** Whether an account may make a transition, regardless of the state. */
export const isMover = (operation: ArticleOperation, account: TaskPerson, article: WrittenArticle): boolean =>
  moversOf[operation].some((mover) => roleIn(account, operation === 'reassign' ? { ...article, reviewer: null } : article, mover));

/** Whether an account may make a transition now. */
export const mayMove = (operation: ArticleOperation, account: TaskPerson, article: WrittenArticle & ArticleStates): boolean =>
  isPossible(operation, article) && isMover(operation, account, article);

/** The review columns after the text is published or its change discarded. */
export const afterReview = { reviewer: null, submittedAt: null, approvalDue: null, rejectReason: '', writers: [] as string[] };
