/** Decisions of approvers on a text in review. */
import { writes } from '../../runtime/server/handler.ts';
import { draftOf } from '../articleDrafts/index.ts';
import { mayMove, missingPermission } from '../articlePermissions/index.ts';
import { requireAllowedWords } from '../articleScreening/index.ts';
import { allowsOperation, requireVersion, stateOf } from '../articleStates/index.ts';
import { type ArticleMove, lockArticles, moveArticle } from '../articleSteps/index.ts';
import type { Article } from '../articles/tables.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { recordMove, scheduleArticle } from '../writing/index.ts';
import { type AuthorContext, isOpenTo } from './lockOwn.ts';
import { requireReviewer } from './reviewers.ts';

/** Refuses a decision that the state, the version or the rule against approving an own text does not allow. */
function requireDecision(working: AuthorContext, article: Article, move: ArticleMove, version: string | undefined): void {
  const { account, fail } = working;
  if (!isOpenTo(account, article)) throw fail('request.not-found');
  const { billNo } = article;
  if (!allowsOperation(move, article)) throw fail('article.not-in-review', { billNo, status: stateOf(article) });
  const missing = missingPermission(move, account, article);
  if (missing) throw fail(missing === 'own-text' ? 'article.own-text' : 'article.other-reviewer', { billNo });
  requireVersion(working, article, move, version);
}

/** Approves several texts, each in the version that was read: all of them or none. */
export const approveArticles: Handler<'doc.approval.approve'> = writes(async ({ body, ...working }) => {
  const versions = new Map(body.ids.map((id, index) => [id, body.versions[index]]));
  const named = await lockArticles(working, body.ids);
  for (const article of named) await approveOne(working, article, versions.get(article.id));
  return { moved: named.length };
});

/** Approves an article that the transaction has locked. If a publication time is requested, it is scheduled. */
export async function approveOne(working: AuthorContext, article: Article, version: string | undefined): Promise<void> {
  requireDecision(working, article, 'approve', version);
  await requireAllowedWords(working, await draftOf(working.database, article), article);
  const approved = await moveArticle(working, article, 'approve');
  if (!article.publishAt) return;
  await scheduleArticle(working, approved, article.publishAt);
  await recordMove(working, approved, 'schedule', { publishAt: article.publishAt.toISOString() });
}

export const rejectArticle: Handler<'doc.approval.reject'> = writes(async ({ body, ...working }) => {
  const [article] = await lockArticles(working, [body.id]);
  await rejectOne(working, article, body.version, body.rejectReason);
  return { id: article.id };
});

/** Rejects an article that the transaction has locked. */
export async function rejectOne(working: AuthorContext, article: Article, version: string, reason: string): Promise<void> {
  requireDecision(working, article, 'reject', version);
  const rejectReason = storable(reason).trim();
  await moveArticle(working, article, 'reject', { reason: rejectReason, columns: { rejectReason } });
}

export const reassignArticle: Handler<'doc.approval.reassign'> = writes(async ({ body, ...working }) => {
  const [article] = await lockArticles(working, [body.id]);
  await reassignOne(working, article, body.version, { ...body, within: '' });
  return { id: article.id };
});

/** The new reviewer, by id or account name, the last day of the decision, and the part of the request that has both. */
interface NewReviewer {
  reviewer: string;
  approvalDue?: string | undefined;
  within: '' | 'change.';
}

/** Reassigns the review of a locked article to another approver, who must not be an author of the text. */
export async function reassignOne(
  working: AuthorContext,
  article: Article,
  version: string,
  { reviewer, approvalDue, within }: NewReviewer,
): Promise<void> {
  requireDecision(working, article, 'reassign', version);
  const { id, name } = await requireReviewer(working, reviewer, article, `${within}reviewer`);
  if (approvalDue !== undefined) requireFutureDay(working, `${within}approvalDue`, approvalDue);
  const columns = { reviewer: id, approvalDue: approvalDue ?? article.approvalDue };
  await moveArticle(working, article, 'reassign', { reason: name, columns });
}

const hourMs = 3_600_000;
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Refuses a day that is over in every time zone: the last one is twelve hours behind UTC. */
function requireFutureDay({ fail, now }: Pick<AuthorContext, 'fail' | 'now'>, field: string, day: string): void {
  const today = now.getTime() - 12 * hourMs;
  if (day < dayAt(today)) throw fail('value.too-early', { field, limit: dayAt(today - 24 * hourMs) });
}

/** Marks a published article as being refined, or removes the mark. */
export const refineArticle = async (working: AuthorContext, id: string, refining: boolean): Promise<Article> => {
  const { account, fail } = working;
  const [article] = await lockArticles(working, [id]);
  if (!isOpenTo(account, article)) throw fail('request.not-found');
  if (!mayMove('refine', account, article)) throw fail('article.not-published', { billNo: article.billNo });
  if (article.refining === refining) return article;
  return moveArticle(working, article, 'refine', { columns: { refining } });
};
