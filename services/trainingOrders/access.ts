/** Condition that an account may see an order: as its sender, or as training staff. */
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { staffWith } from '../shared/access/staff.ts';
import { trainingCertificates, trainingOrders, trainingVouchers } from './tables.ts';

type OrderReader = Pick<Account, 'id' | 'type' | 'roles'>;

export const isTrainingStaff = ({ type, roles }: Pick<Account, 'type' | 'roles'>): boolean => type === 3 && roles.includes('training');

/** Orders that an account sent; all of them for the training staff. */
export const visibleTrainingOrders = (reader: OrderReader): SQL => {
  if (reader.id === null) return sql`false`;
  return isTrainingStaff(reader) ? sql`true` : eq(trainingOrders.account, reader.id);
};

/** Orders that concern the account in `account`: those that it sent. All orders concern the training staff. */
export const trainingOrderParty = (rights: Pick<Account, 'type' | 'roles'>, account: SQL): SQL =>
  isTrainingStaff(rights) ? sql`true` : eq(trainingOrders.account, account);

/** Condition that the address in a column is the confirmed one of the account in `account`. */
const isAddressOf = (column: AnyColumn, account: SQL): SQL =>
  sql`(${column} <> '' and exists (select from ${accounts} where ${accounts.id} = ${account} and lower(${accounts.email}) = lower(${column})))`;

const idOf = (id: string | null): SQL => sql`${id}::uuid`;

/** Condition for vouchers assigned to the address of the account in `account`. */
export const voucherHolder = (account: SQL): SQL => isAddressOf(trainingVouchers.assigneeEmail, account);

/** Vouchers that concern the account in `account`: it bought them, or they are assigned to its address. */
export const voucherParty = (account: SQL): SQL => sql`(${trainingVouchers.account} = ${account} or ${voucherHolder(account)})`;

/** Condition for vouchers that an account may see. */
export const visibleVouchers = (id: string | null): SQL => (id === null ? sql`false` : voucherParty(idOf(id)));

/** Condition for vouchers that an account can use: an assigned voucher belongs to its assignee. */
export const holdsVoucher = (id: string | null): SQL =>
  id === null
    ? sql`false`
    : sql`((${trainingVouchers.account} = ${id} and ${trainingVouchers.assigneeEmail} = '') or ${voucherHolder(idOf(id))})`;

/** Certificates of the account in `account`: issued to it, or to its address. */
export const certificateParty = (account: SQL): SQL =>
  sql`(${trainingCertificates.account} = ${account} or (${trainingCertificates.account} is null and ${isAddressOf(trainingCertificates.holderEmail, account)}))`;

/** The training staff who get messages about orders, without the account that caused them. */
export const trainingStaff = (database: Database, sender?: string | null): Promise<string[]> => staffWith(database, 'training', sender);
