/** Vouchers in orders: issued when their order is paid, redeemed by a training order, and released when that is cancelled. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { voucherCover, voucherMonths } from '../../../schema/entities/voucher.ts';
import type { Context } from '../../shared/calls/handler.ts';
import { dayOf, lastDayOf } from '../../shared/values/days.ts';
import { holdsVoucher } from '../../trainingOrders/index.ts';
import {
  type CourseRecord,
  type TrainingOrderRecord,
  trainingCourses,
  trainingVouchers,
  trainingVoucherUses,
} from '../../trainingOrders/tables.ts';
import { formatCode, randomCode } from '../codes.ts';
import { isUsable } from './state.ts';

type VoucherMoveContext = Pick<Context<'train.order.step'>, 'account' | 'database' | 'fail' | 'now'>;

export interface RedeemedVoucher {
  id: string;
  /** Number of attendees that it pays for. */
  uses: number;
  /** The discount. */
  minor: number;
}

/** Redeems the uses that an order needs, up to the remaining ones. The row remains locked until the transaction ends. */
export async function redeemVoucher(
  { account, database, fail, now }: VoucherMoveContext,
  typed: string,
  course: CourseRecord,
  attendees: number,
): Promise<RedeemedVoucher> {
  const [voucher] = await database
    .select()
    .from(trainingVouchers)
    .where(and(eq(trainingVouchers.code, formatCode(typed)), holdsVoucher(account.id)))
    .for('update');
  if (!voucher) throw fail('value.not-found', { field: 'voucher' });
  if (voucher.course !== course.code) throw fail('voucher.other-course', { field: 'voucher' });
  if (!isUsable(voucher, dayOf(now))) throw fail('voucher.not-usable', { field: 'voucher' });
  const uses = Math.min(attendees, voucher.uses - voucher.used);
  await database
    .update(trainingVouchers)
    .set({ used: sql`${trainingVouchers.used} + ${uses}`, usedAt: now, updatedAt: now })
    .where(eq(trainingVouchers.id, voucher.id));
  return { id: voucher.id, uses, minor: Math.round((course.minor * voucherCover[voucher.kind]) / 100) * uses };
}

/** Releases the vouchers of a cancelled order. */
export async function releaseVoucher({ database, now }: Pick<VoucherMoveContext, 'database' | 'now'>, orderNo: string): Promise<void> {
  const taken = await database.delete(trainingVoucherUses).where(eq(trainingVoucherUses.order, orderNo)).returning();
  for (const { voucher, uses } of taken)
    await database
      .update(trainingVouchers)
      .set({ used: sql`${trainingVouchers.used} - ${uses}`, updatedAt: now })
      .where(eq(trainingVouchers.id, voucher));
}

/** Issues the vouchers of a paid order. Each pays for one attendee. */
export async function issueVouchers(
  { database, now }: Pick<VoucherMoveContext, 'database' | 'now'>,
  order: TrainingOrderRecord,
): Promise<void> {
  const day = dayOf(now);
  const [course] = await database.select().from(trainingCourses).where(eq(trainingCourses.code, order.course));
  const voucher = {
    ...{
      kind: course?.isExam ? ('exam' as const) : ('course' as const),
      course: order.course,
      account: order.account,
      order: order.orderNo,
      uses: 1,
    },
    ...{ expiresOn: lastDayOf(day, voucherMonths), createdAt: now, updatedAt: now },
  };
  await database.insert(trainingVouchers).values(Array.from({ length: order.attendeeCount }, () => ({ ...voucher, code: randomCode(3) })));
}

/** Cancels the vouchers of an order. Refused if one of them was used or assigned. */
export async function cancelVouchersOf({ database, fail, now }: VoucherMoveContext, orderNo: string): Promise<void> {
  const rows = await database.select().from(trainingVouchers).where(eq(trainingVouchers.order, orderNo)).for('update');
  if (rows.some(({ used, assigneeEmail }) => used > 0 || assigneeEmail !== '')) throw fail('voucher.in-use');
  await database
    .update(trainingVouchers)
    .set({ cancelledAt: now, updatedAt: now })
    .where(and(eq(trainingVouchers.order, orderNo), isNull(trainingVouchers.cancelledAt)));
}
