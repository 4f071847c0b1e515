/** The states of an article. A change of a published article has its own states. Readers still see the published version. */

import type { Account } from '../runtime/server/account.ts';
import type { HandlerErrorId } from '../runtime/server/handler.ts';
import type { CallRefusal } from '../runtime/server/refusal.ts';
import type { Operation } from '../schema/define/transitions.ts';
import {
  type ArticleMover,
  type ArticleOperation,
  moversOf,
  type VersionedOperation,
  versionedOperations,
} from '../schema/entities/articleStep.ts';
import { transitions } from '../schema/entities/transitions.ts';
import type { articleRevisions, articles } from './articles/tables.ts';
import type { TaskPerson } from './articleTasks.ts';

export type Article = typeof articles.$inferSelect;
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

type WrittenArticle = Pick<Article, 'owner' | 'writers' | 'reviewer'>;

/** Whether an account owns the article, or made unpublished changes. */
export const isWriter = ({ id }: Pick<Account, 'id'>, { owner, writers }: WrittenArticle): boolean =>
  id !== null && (owner === id || writers.includes(id));

/** Why an account may not make a transition: it lacks the role, wrote the text, or another reviewer is assigned. */
export type MissingPermission = 'mover' | 'own-text' | 'other-reviewer';

/** An account, or the schedule. */
type MovingPerson = TaskPerson | 'clock';

/**
 * The reason why an account is not one of the movers. An approver must not have written the text. If a reviewer is assigned,
 * only that reviewer counts as approver, unless the reviewer changed the text.
 */
function missingPermissionAs(mover: ArticleMover, person: MovingPerson, article: WrittenArticle): MissingPermission | undefined {
  if (person === 'clock' || mover === 'clock') return person === mover ? undefined : 'mover';
  const lacks: Record<Exclude<ArticleMover, 'clock'>, () => MissingPermission | false> = {
    author: () => person.id !== article.owner && 'mover',
    editor: () => !person.roles.includes('content') && 'mover',
    approver: () =>
      (!person.roles.includes('approver') && 'mover') ||
      (isWriter(person, article) && 'own-text') ||
      (!isFreeFor(person, article) && 'other-reviewer'),
  };
  return lacks[mover]() || undefined;
}

/** A reviewer who changed the text can no longer decide on it, so any other approver may. */
const isFreeFor = ({ id }: Pick<Account, 'id'>, article: WrittenArticle): boolean =>
  article.reviewer === null || article.reviewer === id || isWriter({ id: article.reviewer }, article);

/** The reason why an account may not make a transition in any state; undefined if it may. */
export function missingPermission(
  operation: ArticleOperation,
  person: MovingPerson,
  article: WrittenArticle,
): MissingPermission | undefined {
  const candidate = operation === 'reassign' ? { ...article, reviewer: null } : article;
  const lacks = moversOf[operation].map((mover) => missingPermissionAs(mover, person, candidate));
  return lacks.includes(undefined) ? undefined : (lacks.find((lack) => lack !== 'mover') ?? 'mover');
}

/** Whether an account may make a transition, regardless of the state. */
export const isMover = (operation: ArticleOperation, account: TaskPerson, article: WrittenArticle): boolean =>
  missingPermission(operation, account, article) === undefined;

/** Whether an account may make a transition now. */
export const mayMove = (operation: ArticleOperation, account: TaskPerson, article: WrittenArticle & ArticleStates): boolean =>
  allowsOperation(operation, article) && isMover(operation, account, article);

/** Whether a transition must name the version that was read. */
export const isVersioned = (operation: ArticleOperation): operation is VersionedOperation =>
  versionedOperations.some((one) => one === operation);

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
