import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import { type EnquiryKind, enquiryKinds, enquiryRoleOf } from '../../schema/entities/enquiryMovers.ts';
import { enquiries } from './tables.ts';

type StaffRights = Pick<Account, 'type' | 'roles'>;

/** The kinds that an account answers. */
export const handledKinds = ({ type, roles }: StaffRights): EnquiryKind[] =>
  type === 3 ? enquiryKinds.filter((kind) => roles.some((role) => role === enquiryRoleOf[kind])) : [];

/** Whether an account answers enquiries of a kind. */
export const isEnquiryStaff = (rights: StaffRights, kind: EnquiryKind): boolean => handledKinds(rights).includes(kind);

/** Enquiries of the kinds that an account answers. */
export function handledEnquiries(rights: StaffRights): SQL {
  const kinds = handledKinds(rights);
  return kinds.length === 0 ? sql`false` : inArray(enquiries.kind, kinds);
}

/** Enquiries that an account sent, and those that it answers. */
export const visibleEnquiries = ({ id, ...rights }: Pick<Account, 'id' | 'type' | 'roles'>): SQL =>
  id === null ? sql`false` : enquiryParty(rights, sql`${id}::uuid`);

/** Enquiries that concern the account in `account`. */
export const enquiryParty = (rights: StaffRights, account: SQL): SQL => or(eq(enquiries.account, account), handledEnquiries(rights)) as SQL;

/** Unclaimed enquiries that an account may answer. */
export const waitingEnquiries = (rights: StaffRights): SQL => and(handledEnquiries(rights), eq(enquiries.state, 'received')) as SQL;
