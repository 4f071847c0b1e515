/** Conditions for the articles that wait for an account, shared by lists and counts. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { articles } from '../articles/tables.ts';

/** The account for which a task or transition is checked. */
export type TaskPerson = Pick<Account, 'id' | 'roles'>;

const state = sql`coalesce(${articles.change}, ${articles.status})`;

/** In review, and this account may decide: it is an approver, did not write the text, and no other usable reviewer is assigned. */
export function isToApprove({ id, roles }: TaskPerson): SQL {
  if (id === null || !roles.includes('approver')) return sql`false`;
  const isFree = sql`(${articles.reviewer} is null or ${articles.reviewer} = ${id} or ${articles.reviewer} = any(${articles.writers})
    or ${articles.reviewer} = ${articles.owner})`;
  return sql`(${state} = 'in-review' and ${articles.owner} <> ${id} and not ${id}::uuid = any(${articles.writers}) and ${isFree})`;
}

/** Own articles that were rejected or returned. Articles of deleted owners return to all editors. */
export function isSentBack({ id, roles }: TaskPerson): SQL {
  if (id === null) return sql`false`;
  const isOwn = roles.includes('content') ? sql`(${articles.owner} = ${id} or ${isOrphan})` : eq(articles.owner, id);
  return and(isOwn, sql`(${state} = 'rejected' or ${articles.returnedAt} is not null)`) as SQL;
}

/** The owner is disabled or deleted. */
const isOrphan = sql`${articles.owner} in (select ${accounts.id} from ${accounts} where ${accounts.state} <> 'active')`;
