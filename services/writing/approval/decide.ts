/** What approvers decide on a text in review. */
import { and, eq, sql } from 'drizzle-orm';
import { writes } from '../../../runtime/server/handler.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { articles } from '../../articles/tables.ts';
import type { Handler } from '../../handler.ts';
import { storable } from '../../storable.ts';
import { isUuid } from '../../uuid.ts';
import { expectAllowedWords } from '../allowedWords.ts';
import { type ArticleMove, moveArticle } from '../moveArticle.ts';
import { scheduleArticle } from '../publish.ts';
import { draftOf } from '../save.ts';
import { type Article, isPossible, isWriter, mayMove, stateOf } from '../states.ts';
import { byId, expectVersion, isOpenTo, lockAll, type Working } from './own.ts';

/** Refuses a decision that the state, the version or the rule against approving an own text does not allow. */
function expectDecision(working: Working, article: Article, move: ArticleMove, version: string | undefined): void {
  const { account, fail } = working;
  if (!isOpenTo(account, article)) throw fail('request.not-found');
  const { billNo } = article;
  if (!isPossible(move, article)) throw fail('article.not-in-review', { billNo, status: stateOf(article) });
  if (move !== 'reassign' && isWriter(account, article)) throw fail('article.own-text', { billNo });
  if (move !== 'reassign' && !mayMove(move, account, article)) throw fail('article.other-reviewer', { billNo });
  expectVersion(working, article, version);
}

/** Approves several texts, each in the version that was read: all of them or none. One with a wished time is scheduled for it. */
export const approveArticles: Handler<'doc.approval.approve'> = writes(async ({ body, ...working }) => {
  const versions = new Map(body.ids.map((id, at) => [id, body.versions[at]]));
  const named = await lockAll(working, body.ids);
  for (const article of named) {
    expectDecision(working, article, 'approve', versions.get(article.id));
    await expectAllowedWords(working, await draftOf(working.database, article), article);
    const approved = await moveArticle(working, article, 'approve');
    if (article.publishAt) await scheduleArticle(working, approved, article.publishAt);
  }
  return { moved: named.length };
});

export const rejectArticle: Handler<'doc.approval.reject'> = writes(async ({ body, ...working }) => {
  const [article] = (await lockAll(working, [body.id])) as [Article];
  expectDecision(working, article, 'reject', body.version);
  const rejectReason = storable(body.rejectReason).trim();
  await moveArticle(working, article, 'reject', { reason: rejectReason, columns: { rejectReason } });
  return { id: article.id };
});

/** Hands a review to another approver, who is no author of the text. */
export const reassignArticle: Handler<'doc.approval.reassign'> = writes(async ({ body, ...working }) => {
  const { database, fail } = working;
  const [article] = (await lockAll(working, [body.id])) as [Article];
  expectDecision(working, article, 'reassign', body.version);
  const [reviewer] = isUuid(body.reviewer)
    ? await database
        .select({ id: accounts.id, fullName: accounts.fullName, userAccount: accounts.userAccount, roles: accounts.roles })
        .from(accounts)
        .where(and(eq(accounts.id, body.reviewer), eq(accounts.state, 'active'), eq(accounts.type, 3)))
    : [];
  if (!reviewer?.roles.includes('approver') || isWriter(reviewer, article)) throw fail('value.not-found', { field: 'reviewer' });
  const columns = { reviewer: reviewer.id, approvalDue: body.approvalDue ?? article.approvalDue };
  await moveArticle(working, article, 'reassign', { reason: reviewer.fullName || reviewer.userAccount, columns });
  return { id: article.id };
});

/** Approvers who may decide on a text: active, and no authors of it. */
export const listReviewers: Handler<'doc.approval.reviewers'> = async ({ body, account, database, fail }) => {
  const [article] = await database.select().from(articles).where(byId(body.id));
  if (!article || !isOpenTo(account, article)) throw fail('request.not-found');
  const rows = await database
    .select({ id: accounts.id, fullName: accounts.fullName, userAccount: accounts.userAccount })
    .from(accounts)
    .where(and(eq(accounts.state, 'active'), eq(accounts.type, 3), sql`'approver' = any(${accounts.roles})`))
    .orderBy(sql`lower(${accounts.fullName})`)
    .limit(maxReviewers);
  return rows
    .filter(({ id }) => !isWriter({ id }, article))
    .map(({ id, fullName, userAccount }) => ({ id, name: fullName ? `${fullName} (${userAccount})` : userAccount }));
};

const maxReviewers = 200;

/** Marks a published article as one that is being refined, or takes the mark away. */
export const refineArticle = async (working: Working, id: string, refining: boolean): Promise<Article> => {
  const { account, fail } = working;
  const [article] = (await lockAll(working, [id])) as [Article];
  if (!isOpenTo(account, article)) throw fail('request.not-found');
  if (!mayMove('refine', account, article)) throw fail('article.not-published', { billNo: article.billNo });
  if (article.refining === refining) return article;
  return moveArticle(working, article, 'refine', { columns: { refining } });
};
