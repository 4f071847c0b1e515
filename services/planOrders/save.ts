/** Requests a plan. Sending the same form again, concurrently or later, returns the first order. */
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { writes } from '../../runtime/server/handler.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { maxOpenPlanOrders, maxPlanDevices, planStartWithinDays } from '../../schema/entities/planOrder.ts';
import { finalPlanOrderStates } from '../../schema/entities/planOrderStates.ts';
import { serials as ofDevices } from '../afterSales/index.ts';
import { products } from '../catalogue/tables.ts';
import { visiblePlanOrders } from '../plans/index.ts';
import { planOrderDevices, planOrderNumbers, planOrderSteps, planOrders, servicePlans } from '../plans/tables.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { nextNumber } from '../shared/database/nextNumber.ts';
import { addDays, dayOf } from '../shared/values/days.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { emitEvent } from '../webhooks/index.ts';
import type { PlanMoveContext } from './move.ts';
import { notifyPlanMove } from './notify.ts';

const isOpen = notInArray(planOrders.state, [...finalPlanOrderStates]);

export const savePlanOrder: Handler<'extend.planOrder.save'> = writes(async ({ body, ...saving }) => {
  const { account, database, now } = saving;
  // Concurrent forms of one account are checked one after the other.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`plan orders ${account.id}`}))`);
  const own = eq(planOrders.account, account.id as string);
  const { sendKey } = body;
  const [sent] =
    sendKey === undefined
      ? []
      : await database
          .select()
          .from(planOrders)
          .where(and(own, eq(planOrders.sendKey, sendKey)));
  if (sent) return { id: sent.id };
  if ((await database.$count(planOrders, and(own, isOpen))) >= maxOpenPlanOrders)
    throw saving.fail('plan.too-many', { most: maxOpenPlanOrders });
  const columns = await columnsOf(saving, body);
  const devices = await devicesOf(saving, body.serials);
  const orderNo = await nextNumber(database, planOrderNumbers, 'planOrder', now);
  const owner = { account: account.id, company: account.company, companyName: account.orgName ?? '' };
  const [order] = await database
    .insert(planOrders)
    .values({ ...columns, ...owner, ...(sendKey !== undefined && { sendKey }), orderNo, createdAt: now, updatedAt: now })
    .returning();
  if (!order) throw new Error('The order was not written.');
  await database.insert(planOrderDevices).values(devices.map((device, position) => ({ ...device, planOrder: order.id, position })));
  await database.insert(planOrderSteps).values({ planOrder: order.id, at: now, move: 'request', state: 'requested', by: account.id });
  await emitEvent(saving, 'planOrder.changed', { id: order.id, number: orderNo, move: 'request', to: 'requested' });
  await recordAudit(database, saving, { action: 'planOrder.request', subject: 'planOrder', subjectId: order.id, subjectName: orderNo });
  await notifyPlanMove(saving, order, { move: 'request', note: '', by: account.id });
  return { id: order.id };
});

async function columnsOf(saving: PlanMoveContext, body: Body<'extend.planOrder.save'>) {
  const { database, fail, now } = saving;
  const contact = storable(body.contact).trim();
  if (contact === '') throw fail('value.required', { field: 'contact' });
  const [plan] = await database
    .select()
    .from(servicePlans)
    .where(and(eq(servicePlans.code, storable(body.plan)), eq(servicePlans.status, 'published')));
  if (!plan) throw fail('value.not-found', { field: 'plan' });
  const today = dayOf(now);
  if (body.startsOn < today || body.startsOn > addDays(today, planStartWithinDays))
    throw fail('plan.start-refused', { day: body.startsOn, field: 'startsOn' });
  const renewed = await findRenewed(saving, body.renews);
  return {
    ...{ plan: plan.code, termMonths: plan.termMonths, startsOn: body.startsOn, contact, phone: body.phone },
    ...{ wishes: storable(body.wishes ?? '').trim(), renews: renewed?.id ?? null },
  };
}

/** The order that a request renews, if the account may see it. */
async function findRenewed({ account, database }: Pick<PlanMoveContext, 'account' | 'database'>, id: string | undefined) {
  if (id === undefined || !isUuid(id)) return undefined;
  const [order] = await database
    .select()
    .from(planOrders)
    .where(and(visiblePlanOrders(account), eq(planOrders.id, id)));
  return order;
}

/** The distinct serial numbers with their models. A number in the manufacturer's format must be correct; others are stored as entered. */
async function devicesOf({ database, fail }: PlanMoveContext, serials: string) {
  const pasted = ofDevices.pastedSerials(storable(serials));
  if (pasted.length === 0) throw fail('value.required', { field: 'serials' });
  const tooLong = pasted.some((serial) => serial.length > 50);
  if (tooLong) throw fail('value.too-long', { field: 'serials', limit: 50 });
  const devices = new Map<string, string | undefined>();
  for (const typed of pasted) {
    const { text, model, isSound } = ofDevices.storedSerial(typed);
    if (!isSound) throw fail('device.mistyped', { serial: text, field: 'serials' });
    devices.set(text, model);
  }
  if (devices.size > maxPlanDevices) throw fail('plan.too-many-devices', { limit: maxPlanDevices, field: 'serials' });
  const models = [...new Set([...devices.values()].flatMap((model) => model ?? []))];
  const undashed = sql<string>`replace(${products.code}, '-', '')`;
  const known =
    models.length === 0 ? [] : await database.select({ code: products.code, undashed }).from(products).where(inArray(undashed, models));
  const codeOf = new Map(known.map(({ code, undashed }) => [undashed, code]));
  return [...devices].map(([serial, model]) => ({ serial, product: codeOf.get(model ?? '') ?? null }));
}

/** The contact of the account, the chosen plan, and the values that a renewal copies from the previous order. */
export const beginRequest: Handler<'extend.planOrder.start'> = async ({ body, account, database, now }) => {
  const [known] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.id, account.id ?? ''));
  const renewed = await findRenewed({ account, database }, body.renews);
  const devices = renewed
    ? await database
        .select()
        .from(planOrderDevices)
        .where(eq(planOrderDevices.planOrder, renewed.id))
        .orderBy(asc(planOrderDevices.position))
    : [];
  const today = dayOf(now);
  const plan = renewed?.plan ?? body.plan;
  return {
    ...(plan !== undefined && { plan }),
    ...(devices.length > 0 && { serials: devices.map(({ serial }) => serial).join('\n') }),
    startsOn: renewed?.endsOn && renewed.endsOn >= today ? addDays(renewed.endsOn, 1) : today,
    ...(known?.fullName && { contact: known.fullName }),
    ...(known?.phone && { phone: known.phone }),
  };
};
