/** Sends an order. Sending the same form again, concurrently or later, returns the first order. */
import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { openTrainingStates } from '../../../schema/entities/trainingMovers.ts';
import { maxTrainingOrders, trainingTerms } from '../../../schema/entities/trainingOrder.ts';
import { policyVersions } from '../../afterSales/policy/tables.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { nextNumber } from '../../shared/database/nextNumber.ts';
import { storable } from '../../shared/values/storable.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import {
  type ClassRecord,
  type CourseRecord,
  type TrainingOrderRecord,
  trainingClasses,
  trainingCourses,
  trainingOrderHistory,
  trainingOrderNumbers,
  trainingOrders,
  trainingVoucherUses,
} from '../../trainingOrders/tables.ts';
import { emitEvent } from '../../webhooks/index.ts';
import { isUpcoming } from '../catalogue.ts';
import { findSchool } from '../schools.ts';
import { redeemVoucher } from '../vouchers/use.ts';
import type { TrainingMoveContext } from './move.ts';
import { notifyTrainingMove } from './notify.ts';

type OrderBody = Body<'train.order.insert'>;

export const insertOrder: Handler<'train.order.insert'> = writes(async ({ body, ...moving }) =>
  createOrderOnce(moving, body, async () => {
    const { course, held } = await chosen(moving, body);
    const attendeeCount = body.attendees.length;
    const hasSeats = held === undefined || held.seats - held.taken >= attendeeCount;
    if (!hasSeats && !body.waits) throw moving.fail('order.no-seats');
    const voucher = body.voucher === undefined ? undefined : await redeemVoucher(moving, body.voucher, course, attendeeCount);
    const discountMinor = voucher?.minor ?? 0;
    const minor = course.minor * attendeeCount - discountMinor;
    const state = !hasSeats ? 'waiting' : minor === 0 ? 'paid' : 'pending-payment';
    const order = await writeOrder(moving, body, {
      ...textsOf(moving, body),
      ...{ state, course: course.code, session: held?.id ?? null, attendeeCount, minor, discountMinor, currency: course.currency },
    });
    if (held && hasSeats)
      await moving.database
        .update(trainingClasses)
        .set({ taken: held.taken + attendeeCount })
        .where(eq(trainingClasses.id, held.id));
    if (voucher)
      await moving.database
        .insert(trainingVoucherUses)
        .values({ order: order.orderNo, voucher: voucher.id, uses: voucher.uses, at: moving.now });
    return order;
  }),
);

type OrderTerms = Pick<OrderBody, 'acceptsTerms' | 'termsVersion' | 'sendKey'>;
type NewOrder = Omit<typeof trainingOrders.$inferInsert, 'orderNo' | 'termsVersion'>;

/** Validates the common parts of orders and creates the order. A form that was sent already returns its existing order. */
export async function createOrderOnce(moving: TrainingMoveContext, body: OrderTerms, make: () => Promise<TrainingOrderRecord>) {
  const { account, database, fail, now } = moving;
  // Concurrent forms of one account are checked one after the other.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`training orders ${account.id}`}))`);
  const sent = body.sendKey === undefined ? undefined : await findSent(moving, body.sendKey);
  if (sent) return sent;
  if (!(await findSchool(database, now)).isOpen) throw fail('order.closed');
  await refuseTooManyOrders(moving);
  await refuseTerms(moving, body);
  const { orderNo, state } = await make();
  return { orderNo, state };
}

/** Stores an order with its number, first step and audit entry, and notifies the training staff. */
export async function writeOrder(
  moving: TrainingMoveContext,
  { termsVersion, sendKey }: OrderTerms,
  columns: NewOrder,
): Promise<TrainingOrderRecord> {
  const { account, database, now } = moving;
  const orderNo = await nextNumber(database, trainingOrderNumbers, 'trainingOrder', now);
  const [order] = await database
    .insert(trainingOrders)
    .values({
      ...columns,
      ...{ orderNo, account: account.id, companyName: account.orgName ?? '', termsVersion, createdAt: now, updatedAt: now },
      ...(sendKey !== undefined && { sendKey }),
      ...(columns.state === 'paid' && { paidAt: now }),
    })
    .returning();
  if (!order) throw new Error('The order was not written.');
  await database.insert(trainingOrderHistory).values({ order: orderNo, at: now, move: 'submit', to: order.state, by: account.id });
  await recordAudit(database, moving, {
    action: 'trainingOrder.submit',
    subject: 'trainingOrder',
    subjectId: orderNo,
    subjectName: orderNo,
  });
  await emitEvent(moving, 'training.changed', { id: orderNo, number: orderNo, move: 'submit', to: order.state });
  await notifyTrainingMove(moving, order, { move: 'submit', note: '', by: account.id });
  return order;
}

async function findSent({ account, database }: TrainingMoveContext, sendKey: string) {
  const [sent] = await database
    .select({ orderNo: trainingOrders.orderNo, state: trainingOrders.state })
    .from(trainingOrders)
    .where(and(eq(trainingOrders.account, account.id as string), eq(trainingOrders.sendKey, sendKey)));
  return sent;
}

async function refuseTooManyOrders({ account, database, fail }: TrainingMoveContext): Promise<void> {
  // Paid vouchers have been issued, so nothing remains to be done.
  const isDone = and(eq(trainingOrders.purpose, 'vouchers'), eq(trainingOrders.state, 'paid')) as SQL;
  const open = and(eq(trainingOrders.account, account.id as string), inArray(trainingOrders.state, [...openTrainingStates]), not(isDone));
  if ((await database.$count(trainingOrders, open)) >= maxTrainingOrders) throw fail('order.too-many', { most: maxTrainingOrders });
}

/** The version in force on the day of the order must be the one that was accepted. */
async function refuseTerms({ database, fail, now }: TrainingMoveContext, { acceptsTerms, termsVersion }: OrderTerms): Promise<void> {
  if (!acceptsTerms) throw fail('value.required', { field: 'acceptsTerms' });
  const inForce = and(
    eq(policyVersions.policy, trainingTerms),
    eq(policyVersions.status, 'published'),
    sql`${policyVersions.effectiveAt} <= ${now.toISOString().slice(0, 10)}`,
  );
  const [terms] = await database
    .select({ version: policyVersions.version })
    .from(policyVersions)
    .where(inForce)
    .orderBy(desc(policyVersions.effectiveAt), desc(policyVersions.version))
    .limit(1);
  if (terms?.version !== termsVersion) throw fail('order.terms-changed');
}

/** Locks an upcoming class and returns it with its course, or returns an online course; with the current price. */
async function chosen(moving: TrainingMoveContext, body: OrderBody): Promise<{ course: CourseRecord; held?: ClassRecord }> {
  const { database, fail, now } = moving;
  if (body.sessionId !== undefined) {
    const isThis = and(isUuid(body.sessionId) ? eq(trainingClasses.id, body.sessionId) : sql`false`, isUpcoming(now));
    const [lockedClass] = await database.select().from(trainingClasses).where(isThis).for('update');
    const course = lockedClass && (await publishedCourse(database, lockedClass.course));
    if (!lockedClass || !course) throw fail('value.not-found', { field: 'sessionId' });
    return { course, held: lockedClass };
  }
  const course = body.courseId === undefined ? undefined : await publishedCourse(database, storable(body.courseId));
  if (course?.mode === 'online') return { course };
  throw course
    ? fail('value.required', { field: 'sessionId' })
    : fail('value.not-found', { field: body.courseId === undefined ? 'sessionId' : 'courseId' });
}

export async function publishedCourse(database: Database, code: string): Promise<CourseRecord | undefined> {
  const isThis = and(eq(trainingCourses.code, code), eq(trainingCourses.status, 'published'));
  const [course] = await database.select().from(trainingCourses).where(isThis).for('share');
  return course;
}

function textsOf(moving: TrainingMoveContext, body: OrderBody) {
  const attendees = body.attendees.map(({ fullName, ...attendee }) => ({ ...attendee, fullName: clean(fullName) }));
  const unnamed = attendees.findIndex(({ fullName }) => fullName === '');
  if (unnamed >= 0) throw moving.fail('value.required', { field: `attendees.${unnamed}.fullName` });
  return { attendees, ...contactOf(moving, body) };
}

type OrderContact = Pick<OrderBody, 'contact' | 'phone' | 'email' | 'invoiceTitle' | 'taxNumber' | 'invoiceAddress' | 'note'>;

/** The contact and the invoice recipient of an order. */
export function contactOf({ fail }: TrainingMoveContext, body: OrderContact) {
  const contact = clean(body.contact);
  if (contact === '') throw fail('value.required', { field: 'contact' });
  return {
    ...{ contact, phone: body.phone, email: body.email, note: clean(body.note) },
    ...{ invoiceTitle: clean(body.invoiceTitle), taxNumber: clean(body.taxNumber), invoiceAddress: clean(body.invoiceAddress) },
  };
}

const clean = (text = ''): string => storable(text).trim();
