import { eq, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import { ownOrCompany } from '../companies/index.ts';
import { repairOrders } from './tables.ts';

/** Whether an account handles repair orders. */
export const isTechnician = ({ type, roles }: Pick<Account, 'type' | 'roles'>): boolean =>
  type === 3 && roles.some((role) => role === 'service');

/** Condition of the repair orders of an account. */
export const ownRepairs = ({ id }: Pick<Account, 'id'>): SQL => (id === null ? sql`false` : eq(repairOrders.account, id));

/** Condition of the repair orders of an account and of its company. */
export const customerRepairs = (account: Pick<Account, 'id' | 'company'>): SQL =>
  ownOrCompany(account, { owner: repairOrders.account, company: repairOrders.company });

/** Whether an account is the customer of an order: it sent the order, or a colleague did. */
export const isRepairCustomer = (
  { id, company }: Pick<Account, 'id' | 'company'>,
  order: { account: string | null; company: string | null },
): boolean => id !== null && (order.account === id || (company !== null && order.company === company));

/** Condition of the repair orders that an account may read: those of its company, and all of them for the workshop. */
export const visibleRepairs = (account: Pick<Account, 'id' | 'type' | 'roles' | 'company'>): SQL =>
  isTechnician(account) ? sql`true` : customerRepairs(account);

/** Repair orders that concern the account in `account`: those that it sent. All orders concern the workshop. */
export const repairParty = (rights: Pick<Account, 'type' | 'roles'>, account: SQL): SQL =>
  isTechnician(rights) ? sql`true` : eq(repairOrders.account, account);
