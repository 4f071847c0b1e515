/** Vouchers, managed by the training staff. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { ManagedVoucher } from '../../../generated/openapi.d.ts';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { dateRangeFilter, type RecordFilter, valueFilter } from '../../recordFilters/index.ts';
import { type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { findAccountNames } from '../../shared/access/accountNames.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { isOneOfValues } from '../../shared/lists/listing.ts';
import { dayOf } from '../../shared/values/days.ts';
import { trainingCourses, trainingVouchers, type VoucherRecord } from '../../trainingOrders/tables.ts';
import { courseTitles } from '../admin/classes.ts';
import { randomCode } from '../codes.ts';
import { voucherStateOf, voucherStateOn } from './state.ts';

async function answer(
  rows: readonly VoucherRecord[],
  { database, now }: RecordContext,
  languages: readonly string[],
): Promise<ManagedVoucher[]> {
  const titles = await courseTitles(
    database,
    rows.map(({ course }) => course),
    languages,
  );
  const owners = rows.flatMap(({ account }) => account ?? []);
  const names = await findAccountNames(database, owners);
  return rows.map((row) => ({
    ...{ id: row.id, code: row.code, kind: row.kind, course: { id: row.course, text: titles.get(row.course) ?? row.course } },
    state: voucherStateOf(row, dayOf(now)),
    ...(row.account !== null && { owner: { id: row.account, text: names.get(row.account) ?? '' } }),
    ...(row.assigneeName !== '' && { assignee: row.assigneeName }),
    ...(row.assigneeEmail !== '' && { email: row.assigneeEmail }),
    ...{ uses: row.uses, used: row.used, expiresOn: row.expiresOn },
    ...(row.reason !== '' && { reason: row.reason }),
    ...(row.order !== null && { orderNo: row.order }),
    ...{ createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() },
  }));
}

const stateToday = voucherStateOn(sql`(now() at time zone 'utc')::date`);
const byState: RecordFilter = { fits: (value) => isOneOfValues(stateToday, value as string[] | undefined), counts: { value: stateToday } };

export const voucherRecordHandlers = recordHandlers<'vouchers', VoucherRecord>('vouchers', {
  subject: 'voucher',
  table: trainingVouchers,
  key: trainingVouchers.id,
  keyOf: ({ id }) => id,
  nameOf: ({ code }) => code,
  seeks: [trainingVouchers.code, trainingVouchers.assigneeName, trainingVouchers.assigneeEmail, trainingVouchers.order],
  filters: {
    state: byState,
    kind: valueFilter(trainingVouchers.kind),
    course: valueFilter(trainingVouchers.course, courseTitles),
    expiresOn: dateRangeFilter(trainingVouchers.expiresOn),
  },
  sorts: { createdAt: trainingVouchers.createdAt, expiresOn: trainingVouchers.expiresOn, updatedAt: trainingVouchers.updatedAt },
  rows: answer,
  find: async (row, reading, languages) => (await answer([row], reading, languages))[0] as ManagedVoucher,
  values: async ({ kind, course, assignee = '', email = '', uses, expiresOn, reason = '' }, writing, before) => {
    const { fail, now } = writing;
    if (expiresOn < dayOf(now)) throw fail('value.too-early', { field: 'expiresOn', limit: dayOf(now) });
    if (before?.cancelledAt) throw fail('voucher.ended');
    const changes = { uses: Math.max(uses, before?.used ?? 0), expiresOn, reason };
    if (before) return changes;
    if (kind === undefined) throw fail('value.required', { field: 'kind' });
    if (course === undefined) throw fail('value.required', { field: 'course' });
    await requireReference(writing, 'course', trainingCourses.code, course);
    if (assignee.trim() === '') throw fail('value.required', { field: 'assignee' });
    if (email === '') throw fail('value.required', { field: 'email' });
    return { ...changes, kind, course, code: randomCode(3), assigneeName: assignee.trim(), assigneeEmail: email, createdAt: now };
  },
});

/** Cancels vouchers: all of them, or none. The price of orders that they paid for does not change. */
export const cancelVouchers: Handler<'manage.vouchers.cancel'> = writes(async ({ body, ...writing }): Promise<true> => {
  const { database, fail, now } = writing;
  const ids = [...new Set(body.ids)];
  const rows = await database
    .select()
    .from(trainingVouchers)
    .where(inArray(sql`${trainingVouchers.id}::text`, ids))
    .for('update');
  if (rows.length < ids.length) throw fail('request.not-found');
  if (rows.some(({ cancelledAt, uses, used }) => cancelledAt !== null || used >= uses)) throw fail('voucher.ended');
  for (const { id, code } of rows) {
    await database.update(trainingVouchers).set({ cancelledAt: now, updatedAt: now }).where(eq(trainingVouchers.id, id));
    await recordAudit(database, writing, { action: 'voucher.cancel', subject: 'voucher', subjectId: id, subjectName: code });
  }
  return true;
});
