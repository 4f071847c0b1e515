/** Moves an order between its states, in one transaction with its history, the audit log and the message to the other party. */
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import type { Operation } from '../../schema/define/transitions.ts';
import {
  type PlanOrderMove,
  type PlanOrderMover,
  planOrderMoversOf,
  planOrderMoves,
  reasonedPlanOrderMoves,
  versionedPlanOrderMoves,
} from '../../schema/entities/planOrderMovers.ts';
import type { PlanOrderState } from '../../schema/entities/planOrderStates.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import { isServiceStaff } from '../demands/index.ts';
import { isPlanCustomer, visiblePlanOrders } from '../plans/index.ts';
import { planOrderSteps, planOrders } from '../plans/tables.ts';
import type { Context } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { emitEvent } from '../webhooks/index.ts';
import { notifyPlanMove, type PlanMessageContext } from './notify.ts';

export type PlanOrderRecord = typeof planOrders.$inferSelect;
export type PlanMoveContext = Omit<Context<'extend.planOrder.move'>, 'body' | 'params' | 'query'>;

/** The state after a transition; undefined if the state does not allow it. */
export const planTarget = (move: PlanOrderMove, { state }: Pick<PlanOrderRecord, 'state'>): PlanOrderState | undefined =>
  (transitions.planOrder[move] as Operation<PlanOrderState>)[state] ?? undefined;

function mayMove(move: PlanOrderMove, account: PlanMoveContext['account'], order: PlanOrderRecord): boolean {
  const movers: readonly PlanOrderMover[] = planOrderMoversOf[move];
  return (movers.includes('customer') && isPlanCustomer(account, order)) || (movers.includes('handler') && isServiceStaff(account));
}

/** The transitions that an account may make now. */
export const planMovesOf = (account: PlanMoveContext['account'], order: PlanOrderRecord): PlanOrderMove[] =>
  planOrderMoves.filter((move) => mayMove(move, account, order) && planTarget(move, order) !== undefined);

interface MoveRequest {
  id: string;
  operation: PlanOrderMove;
  version?: string | undefined;
  note?: string | undefined;
}

/**
 * Locks an order that the account may change, until the transaction ends. One of another account gets the same response as an
 * unknown one.
 */
export async function lockPlanOrder(moving: PlanMoveContext, { id, operation, version, note = '' }: MoveRequest): Promise<PlanOrderRecord> {
  const { account, database, fail } = moving;
  const [order] = await database
    .select()
    .from(planOrders)
    .where(and(visiblePlanOrders(account), isUuid(id) ? eq(planOrders.id, id) : sql`false`))
    .for('update');
  if (!order) throw fail('request.not-found');
  if (!mayMove(operation, account, order) || planTarget(operation, order) === undefined) throw fail('plan.step-refused');
  const isVersioned = versionedPlanOrderMoves.some((one) => one === operation);
  if ((isVersioned || version !== undefined) && version !== order.updatedAt.toISOString()) throw fail('request.conflict');
  if (storable(note).trim() === '' && reasonedPlanOrderMoves.some((one) => one === operation))
    throw fail('value.required', { field: 'note' });
  return order;
}

interface PlanMoveDetails {
  columns?: Partial<PlanOrderRecord>;
  note?: string;
}

/** Stores a transition by a person. */
export async function movePlanOrder(
  moving: PlanMoveContext,
  order: PlanOrderRecord,
  move: PlanOrderMove,
  details: PlanMoveDetails = {},
): Promise<void> {
  const updated = await writeMove(moving, order, move, details, moving.account.id);
  await recordAudit(moving.database, moving, {
    action: `planOrder.${move}`,
    subject: 'planOrder',
    subjectId: order.id,
    subjectName: order.orderNo,
    before: { state: order.state },
    after: { state: updated.state, ...(details.note && { note: details.note }) },
  });
}

/** Stores a transition: the new state, the history step, and the message to the other party. `by` is null for the clock. */
export async function writeMove(
  context: PlanMessageContext,
  order: PlanOrderRecord,
  move: PlanOrderMove,
  { columns, note = '' }: PlanMoveDetails,
  by: string | null,
): Promise<PlanOrderRecord> {
  const { database, now } = context;
  const state = planTarget(move, order) ?? order.state;
  const updatedAt = new Date(Math.max(now.getTime(), order.updatedAt.getTime() + 1));
  const [updated = order] = await database
    .update(planOrders)
    .set({ ...columns, state, updatedAt })
    .where(eq(planOrders.id, order.id))
    .returning();
  await database.insert(planOrderSteps).values({ planOrder: order.id, at: updatedAt, move, state, by, note });
  await emitEvent(context, 'planOrder.changed', { id: order.id, number: order.orderNo, move, from: order.state, to: state });
  await notifyPlanMove(context, updated, { move, note, by });
  return updated;
}
