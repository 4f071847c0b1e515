import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import { partnerApplications } from './tables.ts';

type ReviewerRights = Pick<Account, 'type' | 'roles'>;

/** Whether an account reviews applications. */
export const isPartnerStaff = ({ type, roles }: ReviewerRights): boolean => type === 3 && roles.includes('partner');

/** Submitted applications. Staff cannot see the drafts of others. */
export const sentApplications = (rights: ReviewerRights): SQL =>
  isPartnerStaff(rights) ? (sql`${partnerApplications.submittedAt} is not null` as SQL) : sql`false`;

/** Applications of an account, and those that it reviews. */
export const visibleApplications = ({ id, ...rights }: Pick<Account, 'id' | 'type' | 'roles'>): SQL =>
  id === null ? sql`false` : applicationParty(rights, sql`${id}::uuid`);

/** Applications that concern the account in `account`. */
export const applicationParty = (rights: ReviewerRights, account: SQL): SQL =>
  or(eq(partnerApplications.account, account), sentApplications(rights)) as SQL;

/** Applications of others that an account could claim for review. */
export const waitingApplications = ({ id, ...rights }: Pick<Account, 'id' | 'type' | 'roles'>): SQL =>
  and(
    sentApplications(rights),
    eq(partnerApplications.state, 'submitted'),
    id === null ? undefined : or(sql`${partnerApplications.account} is null`, ne(partnerApplications.account, id)),
  ) as SQL;
