/** Moves an order between its states, in one transaction with the seats of its class, its history and the audit log. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import type { Operation } from '../../../schema/define/transitions.ts';
import {
  openTrainingStates,
  seatedStates,
  type TrainingMove,
  type TrainingMover,
  type TrainingOrderState,
  trainingMoversOf,
  trainingMoves,
} from '../../../schema/entities/trainingMovers.ts';
import { transitions } from '../../../schema/entities/transitions.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { storable } from '../../shared/values/storable.ts';
import { isTrainingStaff, visibleTrainingOrders } from '../../trainingOrders/index.ts';
import {
  type ClassRecord,
  type TrainingOrderRecord,
  trainingClasses,
  trainingOrderHistory,
  trainingOrders,
} from '../../trainingOrders/tables.ts';
import { emitEvent } from '../../webhooks/index.ts';
import { cancelVouchersOf, issueVouchers, releaseVoucher } from '../vouchers/use.ts';
import { notifyTrainingMove } from './notify.ts';

export type TrainingMoveContext = Pick<
  Context<'train.order.step'>,
  'account' | 'address' | 'config' | 'database' | 'fail' | 'now' | 'portal' | 'requestId'
>;

/** Whether only the portal itself makes a transition. */
const isOfPortal = (move: TrainingMove): boolean => (trainingMoversOf[move] as readonly TrainingMover[]).includes('portal');

/** The state after a transition; undefined if the state does not allow it. */
export const trainingTarget = (move: TrainingMove, state: TrainingOrderState): TrainingOrderState | undefined =>
  (transitions.trainingOrder[move] as Operation<TrainingOrderState>)[state] ?? undefined;

const moversFor = (person: TrainingMoveContext['account'], order: TrainingOrderRecord): TrainingMover[] => [
  ...(person.id !== null && order.account === person.id ? ['customer' as const] : []),
  ...(isTrainingStaff(person) ? ['staff' as const] : []),
];

/** Transitions that only orders for seats have. Vouchers are issued as soon as they are paid. */
const attendanceMoves: readonly TrainingMove[] = ['confirm', 'complete', 'fail', 'reschedule'];

/** The transitions that an account may make now. A refund requires a payment. */
export const trainingMovesOf = (person: TrainingMoveContext['account'], order: TrainingOrderRecord): TrainingMove[] =>
  trainingMoves.filter(
    (move) =>
      trainingTarget(move, order.state) !== undefined &&
      (move !== 'refund' || (order.paidAt !== null && order.minor > 0)) &&
      (order.purpose === 'places' || !attendanceMoves.includes(move)) &&
      moversFor(person, order).some((mover) => (trainingMoversOf[move] as readonly TrainingMover[]).includes(mover)),
  );

/** Locks a class until the transaction ends. To avoid deadlocks, lock the class before its orders. */
export async function lockClass(database: TrainingMoveContext['database'], id: string): Promise<ClassRecord | undefined> {
  const [lockedClass] = await database.select().from(trainingClasses).where(eq(trainingClasses.id, id)).for('update');
  return lockedClass;
}

/** Locks an order that the account may see, together with its class. One of another account gets the same response as an unknown one. */
export async function lockOrder({ account, database, fail }: TrainingMoveContext, orderNo: string): Promise<TrainingOrderRecord> {
  const isThis = and(eq(trainingOrders.orderNo, orderNo), visibleTrainingOrders(account));
  const [seen] = await database.select({ session: trainingOrders.session }).from(trainingOrders).where(isThis);
  if (!seen) throw fail('request.not-found');
  if (seen.session !== null) await lockClass(database, seen.session);
  const [order] = await database.select().from(trainingOrders).where(isThis).for('update');
  if (!order) throw fail('request.not-found');
  return order;
}

const isSeated = (state: TrainingOrderState): boolean => seatedStates.some((one) => one === state);

interface TrainingMoveDetails {
  columns?: Partial<TrainingOrderRecord>;
  /** The comment on the transition for the other party. */
  note?: string;
  /** Whether the portal makes a transition that people can make too. */
  byPortal?: true;
}

/** Stores a transition: the new state, the history step and the audit entry. Seats that become free go to the waiting list. */
export async function moveOrder(
  moving: TrainingMoveContext,
  order: TrainingOrderRecord,
  move: TrainingMove,
  { columns = {}, note = '', byPortal }: TrainingMoveDetails = {},
): Promise<TrainingOrderRecord> {
  const { account, database, now } = moving;
  const state = trainingTarget(move, order.state) ?? order.state;
  const updatedAt = new Date(Math.max(now.getTime(), order.updatedAt.getTime() + 1));
  await database
    .update(trainingOrders)
    .set({ reason: note, ...columns, state, updatedAt })
    .where(eq(trainingOrders.orderNo, order.orderNo));
  const by = byPortal || isOfPortal(move) ? null : account.id;
  await database.insert(trainingOrderHistory).values({ order: order.orderNo, at: updatedAt, move, to: state, by, note });
  await recordAudit(database, moving, {
    action: `trainingOrder.${move}`,
    subject: 'trainingOrder',
    subjectId: order.orderNo,
    subjectName: order.orderNo,
    before: { state: order.state },
    after: { state, ...(note && { note }) },
  });
  await emitEvent(moving, 'training.changed', { id: order.orderNo, number: order.orderNo, move, from: order.state, to: state });
  const updated = { ...order, ...columns, state, updatedAt };
  await notifyTrainingMove(moving, updated, { move, note, by });
  if (state === 'cancelled' && order.state !== 'cancelled') await releaseVoucher(moving, order.orderNo);
  const seats = Number(isSeated(state)) - Number(isSeated(order.state));
  if (order.session === null || seats === 0) return updated;
  await database
    .update(trainingClasses)
    .set({ taken: sql`${trainingClasses.taken} + ${seats * order.attendeeCount}` })
    .where(eq(trainingClasses.id, order.session));
  if (seats < 0) await promoteWaiting(moving, order.session);
  return updated;
}

/**
 * Assigns free seats of a locked class to the waiting orders, oldest first. An order that needs more seats than are free
 * remains in the queue.
 */
export async function promoteWaiting(moving: TrainingMoveContext, session: string): Promise<void> {
  const { database } = moving;
  const lockedClass = await lockClass(database, session);
  if (lockedClass?.status !== 'published') return;
  const waiting = await database
    .select()
    .from(trainingOrders)
    .where(and(eq(trainingOrders.session, session), eq(trainingOrders.state, 'waiting')))
    .orderBy(asc(trainingOrders.createdAt), asc(trainingOrders.orderNo))
    .for('update');
  let free = lockedClass.seats - lockedClass.taken;
  for (const order of waiting) {
    if (order.attendeeCount > free) continue;
    free -= order.attendeeCount;
    const updated = await moveOrder(moving, order, 'moveUp');
    if (updated.minor === 0)
      await moveOrder(moving, updated, 'acceptPayment', { columns: columnsAfter('acceptPayment', moving.now), byPortal: true });
  }
}

/** Cancels the unfinished orders of a locked class that staff cancelled. The staff then refund payments. */
export async function cancelOrdersOf(moving: TrainingMoveContext, session: string): Promise<void> {
  const open = and(eq(trainingOrders.session, session), inArray(trainingOrders.state, [...openTrainingStates]));
  const orders = await moving.database.select().from(trainingOrders).where(open).orderBy(asc(trainingOrders.orderNo)).for('update');
  for (const order of orders) await moveOrder(moving, order, 'cancelClass');
}

/** Transitions by the training staff, and cancellation by the customer. */
export const stepOrder: Handler<'train.order.step'> = writes(async ({ body, ...moving }) => {
  const { account, fail, now } = moving;
  const order = await lockOrder(moving, body.orderNo);
  if (!trainingMovesOf(account, order).includes(body.move)) throw fail('order.step-refused');
  if (body.version !== undefined && body.version !== order.updatedAt.toISOString()) throw fail('request.conflict');
  const note = storable(body.reason ?? '').trim();
  if (body.move === 'rejectPayment' && note === '') throw fail('value.required', { field: 'reason' });
  if (body.move === 'cancel' && order.purpose === 'vouchers') await cancelVouchersOf(moving, order.orderNo);
  const updated = await moveOrder(moving, order, body.move, { note, columns: columnsAfter(body.move, now) });
  if (body.move === 'acceptPayment' && order.purpose === 'vouchers') await issueVouchers(moving, updated);
  return { orderNo: order.orderNo };
});

function columnsAfter(move: TrainingMove, now: Date): Partial<TrainingOrderRecord> {
  if (move === 'acceptPayment') return { paidAt: now, credentialsState: 'accepted' };
  return move === 'rejectPayment' ? { credentialsState: 'rejected' } : {};
}
