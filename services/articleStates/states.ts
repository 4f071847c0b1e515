/** The states of an article. A change of a published article has its own states. Readers still see the published version. */

import type { HandlerErrorId } from '../../runtime/server/handler.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import type { Operation } from '../../schema/define/transitions.ts';
import { type ArticleOperation, type VersionedOperation, versionedOperations } from '../../schema/entities/articleStep.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import type { Article, articleRevisions } from '../articles/tables.ts';

type ArticleStates = Pick<Article, 'status' | 'change'>;
type ChangeState = NonNullable<Article['change']> | 'none';

/** The state that editors work with: that of the pending change, otherwise that of the article. */
export const stateOf = ({ status, change }: ArticleStates): Article['status'] => change ?? status;

/** Whether the article is published. */
export const isPublishedArticle = ({ status }: Pick<Article, 'status'>): boolean => status === 'published';

type CallFail = (error: HandlerErrorId, facts?: Record<string, string>) => CallRefusal;

const ofChange: Readonly<Partial<Record<ArticleOperation, Operation<ChangeState>>>> = transitions.articleChange;

/** The states after an operation; undefined if the current states do not allow it. */
export function statesAfter(operation: ArticleOperation, { status, change: before }: ArticleStates): ArticleStates | null | undefined {
  const target: Operation<Article['status']> = transitions.article[operation];
  const next = target[status];
  const change = isPublishedArticle({ status }) ? ofChange[operation]?.[before ?? 'none'] : 'none';
  if (next === null) return null;
  return next && change ? { status: next, change: change === 'none' ? null : change } : undefined;
}

/** Whether the article's states allow an operation. */
export const allowsOperation = (operation: ArticleOperation, article: ArticleStates): boolean =>
  statesAfter(operation, article) !== undefined;

/**
 * The state columns of an article after an operation.
 *
 * @throws the refusal if the article's states do not allow the operation
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

/** Whether a transition must name the version that was read. */
const isVersioned = (operation: ArticleOperation): operation is VersionedOperation => versionedOperations.some((one) => one === operation);

/** The version of an article after a change: two changes within a millisecond differ. */
export const nextVersion = ({ editedAt }: Pick<Article, 'editedAt'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), editedAt.getTime() + 1));

/** Refuses a transition that is based on an outdated version. */
export function requireVersion(
  { fail }: { fail: CallFail },
  article: Article,
  operation: ArticleOperation,
  version: string | undefined,
): void {
  if (isVersioned(operation) && article.editedAt.toISOString() !== version) throw fail('request.conflict');
}

/** Whether a revision is an unpublished draft. */
export const isDraft = ({ isPublished, publishedAt }: Pick<typeof articleRevisions.$inferSelect, 'isPublished' | 'publishedAt'>): boolean =>
  !isPublished && publishedAt === null;

/** The review columns when the text goes into review again. */
export const newReview = (now: Date) => ({ submittedAt: now, reviewer: null, approvalDue: null, rejectReason: '', returnedAt: null });

/** The review columns after the text is published or its change discarded. */
export const afterReview = { reviewer: null, submittedAt: null, approvalDue: null, rejectReason: '', writers: [] as string[] };
