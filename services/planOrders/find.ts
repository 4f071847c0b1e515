/** One order for a plan with its devices and history, as an account sees it. */

import { aliasedTable, and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import { accounts } from '../../runtime/server/session/tables.ts';
import { planRenewalDays } from '../../schema/entities/planOrder.ts';
import { products } from '../catalogue/tables.ts';
import { isPlanCustomer, visiblePlanOrders } from '../plans/index.ts';
import { planOrderDevices, planOrderSteps, planOrders } from '../plans/tables.ts';
import { type ReadingLanguages, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { presentStep } from '../shared/calls/steps.ts';
import { nameIn } from '../shared/values/names.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { type PlanOrderRecord, planMovesOf } from './move.ts';
import { type PlanContext, planOrderRowOf, selectPlanOrders } from './page.ts';

const shownSteps = 100;
const people = aliasedTable(accounts, 'people');

/** An order that the account may not see gets the same response as an unknown one. */
export const findPlanOrder: Handler<'extend.planOrder.find'> = async ({ body, ...reading }) => {
  const { account, fail, portal } = reading;
  const [selected] = await selectPlanOrders(reading).where(
    and(visiblePlanOrders(account), isUuid(body.id) ? eq(planOrders.id, body.id) : sql`false`),
  );
  if (!selected) throw fail('request.not-found');
  const { order } = selected;
  const languages = readingLanguages(portal, body.language);
  const row = planOrderRowOf(reading, languages, selected);
  return {
    ...row,
    ...(order.contact !== '' && { contact: order.contact }),
    ...(order.phone !== '' && { phone: order.phone }),
    ...(order.wishes !== '' && { wishes: order.wishes }),
    termMonths: order.termMonths,
    ...(order.offerUntil !== null && { offerUntil: order.offerUntil }),
    ...(order.reason !== '' && { reason: order.reason }),
    ...(await renewedBy(reading, order)),
    devices: await devicesOf(reading, order, languages),
    steps: await stepsOf(reading, order),
    moves: planMovesOf(account, order),
    mayRenew: await mayRenew(reading, order, row.daysLeft),
  };
};

async function renewedBy({ account, database }: PlanContext, { renews }: PlanOrderRecord) {
  if (renews === null) return {};
  const [before] = await database
    .select({ id: planOrders.id, orderNo: planOrders.orderNo })
    .from(planOrders)
    .where(and(visiblePlanOrders(account), eq(planOrders.id, renews)));
  return before ? { renews: { id: before.id, text: before.orderNo } } : {};
}

/** A plan that ends soon or has ended can be renewed once. */
async function mayRenew({ account, database }: PlanContext, order: PlanOrderRecord, daysLeft: number | undefined): Promise<boolean> {
  const isDue = order.state === 'ended' || (daysLeft !== undefined && daysLeft <= planRenewalDays);
  if (!isDue || !isPlanCustomer(account, order)) return false;
  const renewals = and(eq(planOrders.renews, order.id), notInArray(planOrders.state, ['declined', 'rejected', 'cancelled']));
  return (await database.$count(planOrders, renewals)) === 0;
}

async function devicesOf({ database }: PlanContext, { id }: PlanOrderRecord, languages: ReadingLanguages) {
  const rows = await database
    .select({ serial: planOrderDevices.serial, product: planOrderDevices.product, names: products.names })
    .from(planOrderDevices)
    .leftJoin(products, eq(products.code, planOrderDevices.product))
    .where(eq(planOrderDevices.planOrder, id))
    .orderBy(asc(planOrderDevices.position));
  return rows.map(({ serial, product, names }) => ({
    serialNo: serial,
    ...(product !== null && { product: { id: product, text: nameIn(names ?? {}, languages, product) } }),
  }));
}

async function stepsOf({ database }: PlanContext, { id }: PlanOrderRecord) {
  const rows = await database
    .select({ step: planOrderSteps, name: people.fullName, userAccount: people.userAccount })
    .from(planOrderSteps)
    .leftJoin(people, eq(people.id, planOrderSteps.by))
    .where(eq(planOrderSteps.planOrder, id))
    .orderBy(desc(planOrderSteps.id))
    .limit(shownSteps);
  return rows.map(({ step, ...author }) => presentStep(step, author, { move: step.move, state: step.state }));
}
