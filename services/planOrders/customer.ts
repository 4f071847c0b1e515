/** Transitions of an order by the customer. */
import { writes } from '../../runtime/server/handler.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { dayOf } from '../shared/values/days.ts';
import { storable } from '../shared/values/storable.ts';
import { lockPlanOrder, movePlanOrder } from './move.ts';

/** Accepts or declines an offer, or cancels. An offer can be accepted until the end of its last day. */
export const answerOffer: Handler<'extend.planOrder.move'> = writes(async ({ body, ...moving }) => {
  const order = await lockPlanOrder(moving, body);
  const { operation } = body;
  const today = dayOf(moving.now);
  if (operation === 'accept' && order.offerUntil !== null && order.offerUntil < today)
    throw moving.fail('plan.offer-expired', { day: order.offerUntil });
  const note = storable(body.note ?? '').trim();
  await movePlanOrder(moving, order, operation, { note, columns: { reason: note } });
  return { id: order.id };
});
