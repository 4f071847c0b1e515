/** The state of a voucher, and who may see it. */
import { type SQL, sql } from 'drizzle-orm';
import type { voucherStates } from '../../../schema/entities/voucher.ts';
import { trainingVouchers, type VoucherRecord } from '../../trainingOrders/tables.ts';

export type VoucherState = (typeof voucherStates)[number];

/** The state on a day. A voucher that is no longer usable is not shown as assigned. */
export function voucherStateOf({ cancelledAt, uses, used, expiresOn, assigneeEmail }: VoucherRecord, today: string): VoucherState {
  if (cancelledAt !== null) return 'cancelled';
  if (used >= uses) return 'used';
  if (expiresOn < today) return 'expired';
  return assigneeEmail === '' ? 'unused' : 'given-away';
}

/** The state on a day as an SQL expression. */
export const voucherStateOn = (today: string | SQL): SQL => sql`case
  when ${trainingVouchers.cancelledAt} is not null then 'cancelled'
  when ${trainingVouchers.used} >= ${trainingVouchers.uses} then 'used'
  when ${trainingVouchers.expiresOn} < ${today} then 'expired'
  when ${trainingVouchers.assigneeEmail} <> '' then 'given-away' else 'unused' end`;

/** Whether a voucher can pay for something on a day. */
export const isUsable = (voucher: VoucherRecord, today: string): boolean =>
  ['unused', 'given-away'].includes(voucherStateOf(voucher, today));
