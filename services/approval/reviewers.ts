/** Approvers who can take over a review: active members of staff with the role, who neither own the text nor changed it. */
import { and, eq, ilike, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../runtime/server/session/tables.ts';
import { isWriter } from '../articlePermissions/index.ts';
import { type Article, articles } from '../articles/tables.ts';
import { accountName } from '../shared/access/accountNames.ts';
import { isStaffWith } from '../shared/access/staff.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { type AuthorContext, byId, isOpenTo } from './lockOwn.ts';

const columns = { id: accounts.id, fullName: accounts.fullName, userAccount: accounts.userAccount };
const isApprover = isStaffWith('approver');

/** Maximum number of suggestions. */
const max = 20;

/** Approvers by part of the account or full name, prefix matches first. With an id, only approvers who may decide on that text. */
export const findReviewers: Handler<'doc.approval.reviewers'> = async ({ body, account, database, fail }) => {
  const [article] = body.id === undefined ? [] : await database.select().from(articles).where(byId(body.id));
  if (body.id !== undefined && !(article && isOpenTo(account, article))) throw fail('request.not-found');
  const part = (body.keyword ?? '').trim().replace(/[\\%_]/g, '\\$&');
  const writers = article ? [article.owner, ...article.writers] : [];
  const rows = await database
    .select(columns)
    .from(accounts)
    .where(and(isApprover, named(part), writers.length > 0 ? notInArray(accounts.id, writers) : undefined))
    .orderBy(
      sql`${accounts.userAccount} ilike ${`${part}%`} desc`,
      sql`lower(coalesce(nullif(${accounts.fullName}, ''), ${accounts.userAccount}))`,
    )
    .limit(max);
  return rows.map(({ id, fullName, userAccount }) => ({ id, name: fullName ? `${fullName} (${userAccount})` : (userAccount ?? '') }));
};

const named = (part: string): SQL | undefined =>
  part === '' ? undefined : or(ilike(accounts.userAccount, `%${part}%`), ilike(accounts.fullName, `%${part}%`));

/**
 * Finds the approver with an id or account name, to take over the review of an article.
 *
 * @throws a refusal of the field if there is none, or if they wrote the text
 */
export async function requireReviewer(
  { database, fail }: Pick<AuthorContext, 'database' | 'fail'>,
  reviewer: string,
  article: Pick<Article, 'owner' | 'writers' | 'reviewer' | 'billNo'>,
  field: string,
): Promise<{ id: string; name: string }> {
  const given = reviewer.trim();
  const which = isUuid(given) ? eq(accounts.id, given) : eq(sql`lower(${accounts.userAccount})`, given.toLowerCase());
  const [found] = await database.select(columns).from(accounts).where(and(isApprover, which));
  if (!found) throw fail('article.no-reviewer', { reviewer: given, field });
  const name = accountName(found);
  if (isWriter(found, article)) throw fail('article.reviewer-wrote', { reviewer: name, billNo: article.billNo, field });
  return { id: found.id, name };
}
