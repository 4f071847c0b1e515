/**
 * Messages about orders of trainings: to the customer about transitions by staff or the portal, to the training staff about
 * transitions by the customer.
 */
import { type TrainingMove, trainingMoversOf } from '../../../schema/entities/trainingMovers.ts';
import { sendMessage } from '../../messages/index.ts';
import { trainingStaff } from '../../trainingOrders/index.ts';
import type { TrainingOrderRecord } from '../../trainingOrders/tables.ts';

type TrainingMessageContext = Parameters<typeof sendMessage>[0];
type NotifiedTrainingOrder = Pick<TrainingOrderRecord, 'orderNo' | 'account' | 'state' | 'updatedAt'>;

interface TrainingMoveEvent {
  move: TrainingMove | 'submit';
  note: string;
  /** Null for the portal. */
  by: string | null;
}

const isCustomers = (move: TrainingMoveEvent['move']): boolean =>
  move === 'submit' || (trainingMoversOf[move] as readonly string[]).includes('customer');

/** Notifies the other party of a transition. The acting account gets no message. */
export async function notifyTrainingMove(
  context: TrainingMessageContext,
  order: NotifiedTrainingOrder,
  { move, note, by }: TrainingMoveEvent,
): Promise<void> {
  const news = {
    subject: { trainingOrder: order.orderNo },
    event: `training ${order.orderNo} ${move} ${order.updatedAt.toISOString()}`,
    detail: [`choice.trainingProgress.move.${move}`, note].filter(Boolean).join('\n'),
  };
  if (isCustomers(move) && order.account === by) {
    await sendMessage(context, { ...news, kind: 'training-task', readers: await trainingStaff(context.database, by) });
    return;
  }
  if (order.account === null || order.account === by) return;
  await sendMessage(context, { ...news, kind: 'training-moved', readers: [order.account] });
}
