/** Conditions for the articles that wait for an account, shared by lists and counts. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../runtime/server/account.ts';
import { articles } from './articles/tables.ts';

type Person = Pick<Account, 'id' | 'roles'>;

const state = sql`coalesce(${articles.change}, ${articles.status})`;

/** In review, and this account may decide: it is an approver, did not write the text, and no other usable reviewer is assigned. */
export function isToApprove({ id, roles }: Person): SQL {
  if (id === null || !roles.includes('approver')) return sql`false`;
  const isFree = sql`(${articles.reviewer} is null or ${articles.reviewer} = ${id} or ${articles.reviewer} = any(${articles.writers})
    or ${articles.reviewer} = ${articles.owner})`;
  return sql`(${state} = 'in-review' and ${articles.owner} <> ${id} and not ${id}::uuid = any(${articles.writers}) and ${isFree})`;
}

/** Own articles that need action: rejected, or published and past their validity date or due for review. */
export function isSentBack({ id }: Pick<Person, 'id'>, now: Date): SQL {
  if (id === null) return sql`false`;
  const today = now.toISOString().slice(0, 10);
  const isDue = sql`(${articles.status} = 'published' and ${articles.change} is null
    and (${articles.validTo} < ${today}::date or ${articles.reviewDue} <= ${today}::date))`;
  return and(eq(articles.owner, id), sql`(${state} = 'rejected' or ${isDue})`) as SQL;
}
