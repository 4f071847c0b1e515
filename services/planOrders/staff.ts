/** Transitions of plan orders by the service staff. */
import { and, eq, sql } from 'drizzle-orm';
import { writes } from '../../runtime/server/handler.ts';
import { majorOf, minorOf } from '../../runtime/shared/money.ts';
import { planOfferDays } from '../../schema/entities/planOrder.ts';
import { visiblePlanOrders } from '../plans/index.ts';
import { planOrderDevices, planOrders, servicePlans } from '../plans/tables.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { addDays, dayOf, lastDayOf } from '../shared/values/days.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { lockPlanOrder, movePlanOrder, type PlanMoveContext, type PlanOrderRecord } from './move.ts';

type HandledMove = Body<'manage.planOrders.move'>;

/** The list price of all devices for the whole term, as the initial value of an offer. */
export const beginOffer: Handler<'manage.planOrders.begin'> = async ({ body, account, database, fail, now }) => {
  const [found] = await database
    .select({ order: planOrders, minor: servicePlans.minor, currency: servicePlans.currency })
    .from(planOrders)
    .innerJoin(servicePlans, eq(servicePlans.code, planOrders.plan))
    .where(and(visiblePlanOrders(account), isUuid(body.id) ? eq(planOrders.id, body.id) : sql`false`));
  if (!found) throw fail('request.not-found');
  const devices = await database.$count(planOrderDevices, eq(planOrderDevices.planOrder, found.order.id));
  const listed = Math.round((found.minor * devices * found.order.termMonths) / 12);
  return {
    price: majorOf(found.order.minor ?? listed, found.order.currency ?? found.currency),
    currency: found.order.currency ?? found.currency,
    offerUntil: addDays(dayOf(now), planOfferDays),
    startsOn: firstDayOf(found.order, now),
  };
};

/** The first day of the term: the requested day, but not in the past. */
const firstDayOf = ({ startsOn }: Pick<PlanOrderRecord, 'startsOn'>, now: Date): string => {
  const today = dayOf(now);
  return startsOn < today ? today : startsOn;
};

/** Makes an offer, rejects a request, or begins the term of an accepted offer. */
export const handlePlanOrder: Handler<'manage.planOrders.move'> = writes(async ({ body, ...moving }) => {
  const order = await lockPlanOrder(moving, body);
  const note = storable(body.note ?? '').trim();
  await movePlanOrder(moving, order, body.operation, {
    note,
    columns: { reason: note, ...columnsAfter[body.operation](moving, order, body) },
  });
  return { id: order.id };
});

type ColumnsAfter = (moving: PlanMoveContext, order: PlanOrderRecord, body: HandledMove) => Partial<PlanOrderRecord>;

const columnsAfter: Readonly<Record<HandledMove['operation'], ColumnsAfter>> = {
  offer: ({ fail, now }, _order, { price, currency, offerUntil }) => {
    if (price === undefined || currency === undefined) throw fail('value.required', { field: price === undefined ? 'price' : 'currency' });
    const minor = minorOf(price, currency);
    if (minor === undefined) throw fail('value.wrong-format', { field: 'price', example: '49.90' });
    const today = dayOf(now);
    if (offerUntil !== undefined && offerUntil < today) throw fail('plan.offer-expired', { day: offerUntil });
    return { minor, currency, offerUntil: offerUntil ?? addDays(today, planOfferDays) };
  },
  reject: () => ({}),
  activate: ({ now }, order, body) => {
    const startsOn = body.startsOn ?? firstDayOf(order, now);
    return { startsOn, endsOn: lastDayOf(startsOn, order.termMonths), reminded: null };
  },
};
