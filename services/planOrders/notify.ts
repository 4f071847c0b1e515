/**
 * Messages about orders for plans: to the customer about transitions by staff or the clock, to the service staff about
 * transitions by the customer.
 */
import { type PlanOrderMove, planOrderMoversOf } from '../../schema/entities/planOrderMovers.ts';
import { sendMessage } from '../messages/index.ts';
import { serviceStaff } from '../orders/index.ts';
import type { planOrders } from '../plans/tables.ts';

export type PlanMessageContext = Parameters<typeof sendMessage>[0];
type NotifiedPlanOrder = Pick<typeof planOrders.$inferSelect, 'id' | 'account' | 'state' | 'updatedAt'>;

interface PlanMoveEvent {
  move: PlanOrderMove | 'request';
  note: string;
  by: string | null;
}

const isCustomers = (move: PlanMoveEvent['move']): boolean =>
  move === 'request' || (planOrderMoversOf[move] as readonly string[]).includes('customer');

/** Notifies the other party of a transition. The acting account gets no message. */
export async function notifyPlanMove(
  context: PlanMessageContext,
  order: NotifiedPlanOrder,
  { move, note, by }: PlanMoveEvent,
): Promise<void> {
  const news = { subject: { planOrder: order.id }, event: `plan ${order.id} ${move} ${order.updatedAt.toISOString()}` };
  const withNote = (word: string) => [word, note].filter(Boolean).join('\n');
  if (isCustomers(move)) {
    const readers = await serviceStaff(context.database, by);
    await sendMessage(context, { ...news, kind: 'plan-task', readers, detail: withNote(`choice.planOrderStep.move.${move}`) });
    return;
  }
  if (order.account === null || order.account === by) return;
  const kind = move === 'remind' ? 'plan-ending' : 'plan-moved';
  await sendMessage(context, { ...news, kind, readers: [order.account], detail: withNote(`choice.planOrder.state.${order.state}`) });
}
