/** Lists of orders for plans: those of a customer, and the queue of the service staff. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PlanOrderRow } from '../../generated/openapi.d.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { visiblePlanOrders } from '../plans/index.ts';
import { planOrderDevices, planOrders, servicePlans } from '../plans/tables.ts';
import { type ReadingLanguages, readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Body, Context, Handler } from '../shared/calls/handler.ts';
import { withCodesAsText, withNames } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetsOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../shared/lists/listing.ts';
import { dayOf, daysBetween } from '../shared/values/days.ts';
import { nameIn } from '../shared/values/names.ts';

export type PlanContext = Pick<Context<'manage.planOrders.page'>, 'account' | 'database' | 'fail' | 'now' | 'portal'>;
type PlanFilters = NonNullable<Body<'manage.planOrders.page'>['data']['filters']>;

export const selectPlanOrders = ({ database }: Pick<PlanContext, 'database'>) =>
  database
    .select({
      order: planOrders,
      planNames: servicePlans.names,
      devices: sql<number>`(select count(*)::int from ${planOrderDevices} where ${planOrderDevices.planOrder} = ${planOrders.id})`,
      senderName: accounts.fullName,
      senderAccount: accounts.userAccount,
    })
    .from(planOrders)
    .innerJoin(servicePlans, eq(servicePlans.code, planOrders.plan))
    .leftJoin(accounts, eq(accounts.id, planOrders.account))
    .$dynamic();

type SelectedPlanOrder = Awaited<ReturnType<typeof selectPlanOrders>>[number];

export function planOrderRowOf(
  { account, now }: Pick<PlanContext, 'account' | 'now'>,
  languages: ReadingLanguages,
  { order, planNames, devices, senderName, senderAccount }: SelectedPlanOrder,
): PlanOrderRow {
  const { minor, currency, endsOn } = order;
  return {
    id: order.id,
    orderNo: order.orderNo,
    plan: { id: order.plan, text: nameIn(planNames, languages, order.plan) },
    state: order.state,
    ...(order.account !== null && { sender: { id: order.account, text: senderName || senderAccount || '' } }),
    ...(order.companyName !== '' && { company: order.companyName }),
    mine: order.account === account.id,
    deviceCount: devices,
    ...(minor !== null && currency !== null && { total: { minor, currency } }),
    startsOn: order.startsOn,
    ...(endsOn !== null && { endsOn }),
    ...(endsOn !== null && order.state === 'active' && { daysLeft: Math.max(0, daysBetween(dayOf(now), endsOn)) }),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

const sorts = { createdAt: planOrders.createdAt, updatedAt: planOrders.updatedAt, endsOn: planOrders.endsOn } as const;

/** A page of the orders that match a condition. The keyword is searched in order numbers, serial numbers and company names. */
async function pageOrders(
  reading: PlanContext,
  body: Body<'manage.planOrders.page'>,
  admitted: SQL | undefined,
): Promise<Answer<'manage.planOrders.page'>> {
  const { database, portal, fail } = reading;
  const { keyword, filters, sort = '-createdAt', language } = body.data;
  const { limit, offset } = pageOf(body, fail);
  const where = (without?: keyof PlanFilters): SQL => {
    const given: PlanFilters = { ...filters, ...(without && { [without]: undefined }) };
    return and(
      admitted,
      isOneOfValues(planOrders.state, given.state),
      isOneOfValues(planOrders.plan, given.plan),
      isWithinDays(planOrders.createdAt, given.createdAt),
      isWithinDays(planOrders.endsOn, given.endsOn),
      matchesKeyword(keyword),
      sql`true`,
    ) as SQL;
  };
  const [rows, total, facets] = await Promise.all([
    selectPlanOrders(reading)
      .where(where())
      .orderBy(...orderOf(sorts, sort, planOrders.id))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${planOrders} where ${where()}`),
    facetsOf(database, sql`${planOrders}`, {
      state: { value: sql`${planOrders.state}`, where: where('state') },
      plan: { value: sql`${planOrders.plan}`, where: where('plan') },
    }),
  ]);
  const languages = readingLanguages(portal, language);
  const names = new Map((await database.select().from(servicePlans)).map(({ code, names }) => [code, nameIn(names, languages, code)]));
  return {
    data: rows.map((row) => planOrderRowOf(reading, languages, row)),
    total,
    facets: {
      state: withCodesAsText(facets.state),
      plan: withNames(facets.plan, (code) => names.get(code) ?? code),
    },
  };
}

function matchesKeyword(keyword: string | undefined): SQL | undefined {
  const inOrder = containsKeyword([planOrders.orderNo, planOrders.companyName, planOrders.contact], keyword);
  const inDevice = containsKeyword([planOrderDevices.serial], keyword);
  return (
    inOrder &&
    sql`(${inOrder} or exists (select from ${planOrderDevices} where ${planOrderDevices.planOrder} = ${planOrders.id} and ${inDevice}))`
  );
}

/** The orders of an account and of its company. */
export const pageOwnPlanOrders: Handler<'extend.planOrder.page'> = ({ body, ...reading }) => {
  const { mine, ...filters } = body.data.filters ?? {};
  const { id } = reading.account;
  const own = id === null ? sql`false` : eq(planOrders.account, id);
  const isMine = mine === undefined ? undefined : mine ? own : sql`(${own}) is not true`;
  return pageOrders(reading, { ...body, data: { ...body.data, filters } }, and(visiblePlanOrders(reading.account), isMine));
};

export const pageAllPlanOrders: Handler<'manage.planOrders.page'> = ({ body, ...reading }) => pageOrders(reading, body, undefined);
