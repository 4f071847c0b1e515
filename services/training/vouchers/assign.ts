/** Assigns a voucher to a colleague by name and address, and reclaims it. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { maxVoucherGifts } from '../../../schema/entities/voucher.ts';
import { queueMail } from '../../mail/index.ts';
import { sendMessage } from '../../messages/index.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { dayOf } from '../../shared/values/days.ts';
import { storable } from '../../shared/values/storable.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { trainingVouchers, type VoucherRecord } from '../../trainingOrders/tables.ts';
import { isUsable } from './state.ts';

type VoucherAssignContext = Omit<Context<'train.ticket.give'>, 'body' | 'params' | 'query'>;

/** Locks a voucher that the account bought. Any other voucher gets the same response as an unknown one. */
async function lockOwn({ account, database, fail, now }: VoucherAssignContext, id: string): Promise<VoucherRecord> {
  const isOwn = and(isUuid(id) ? eq(trainingVouchers.id, id) : sql`false`, eq(trainingVouchers.account, account.id as string));
  const [voucher] = await database.select().from(trainingVouchers).where(isOwn).for('update');
  if (!voucher) throw fail('request.not-found');
  if (!isUsable(voucher, dayOf(now))) throw fail('voucher.ended');
  return voucher;
}

async function change(
  giving: VoucherAssignContext,
  voucher: VoucherRecord,
  what: 'give' | 'takeBack',
  columns: Partial<VoucherRecord>,
): Promise<void> {
  const { database, now } = giving;
  const updatedAt = new Date(Math.max(now.getTime(), voucher.updatedAt.getTime() + 1));
  await database
    .update(trainingVouchers)
    .set({ ...columns, updatedAt })
    .where(eq(trainingVouchers.id, voucher.id));
  await recordAudit(database, giving, { action: `voucher.${what}`, subject: 'voucher', subjectId: voucher.id, subjectName: voucher.code });
}

export const assignVoucher: Handler<'train.ticket.give'> = writes(async ({ body, ...giving }) => {
  const { fail } = giving;
  const voucher = await lockOwn(giving, body.ticketId);
  if (body.version !== undefined && body.version !== voucher.updatedAt.toISOString()) throw fail('request.conflict');
  if (voucher.gifts >= maxVoucherGifts) throw fail('voucher.given-too-often', { most: maxVoucherGifts });
  const assigneeName = storable(body.assignee).trim();
  if (assigneeName === '') throw fail('value.required', { field: 'assignee' });
  await change(giving, voucher, 'give', { assigneeName, assigneeEmail: body.email, gifts: voucher.gifts + 1 });
  await notifyAssignee(giving, voucher, body.email);
  return { ticketId: voucher.id };
});

/** Recipients with an account get a message, others a mail. */
async function notifyAssignee(giving: VoucherAssignContext, { id, code, gifts }: VoucherRecord, to: string): Promise<void> {
  const [reader] = await giving.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = lower(${to})`, eq(accounts.state, 'active')))
    .orderBy(asc(accounts.id))
    .limit(1);
  if (reader) {
    await sendMessage(giving, {
      kind: 'voucher-given',
      readers: [reader.id],
      subject: { voucher: id },
      event: `voucher ${id} given ${gifts}`,
    });
    return;
  }
  await queueMail(giving, {
    to,
    language: undefined,
    words: 'message.voucherGiven.',
    facts: { title: code },
    path: `/trainmain/purchaseQuery/${id}`,
  });
}

export const reclaimVoucher: Handler<'train.ticket.takeBack'> = writes(async ({ body, ...giving }) => {
  const voucher = await lockOwn(giving, body.ticketId);
  await change(giving, voucher, 'takeBack', { assigneeName: '', assigneeEmail: '' });
  return { ticketId: voucher.id };
});
