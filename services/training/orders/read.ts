/** Orders for their sender and the training staff. */

import { aliasedTable, and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { TrainingOrderRow } from '../../../generated/openapi.d.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { accountName } from '../../shared/access/accountNames.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Answer, Body, Context, Handler } from '../../shared/calls/handler.ts';
import { presentStep } from '../../shared/calls/steps.ts';
import { withCodesAsText, withNames } from '../../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../../shared/lists/listing.ts';
import { nameIn } from '../../shared/values/names.ts';
import { visibleTrainingOrders } from '../../trainingOrders/index.ts';
import {
  trainingClasses,
  trainingCourses,
  trainingOrderHistory,
  trainingOrders,
  trainingVouchers,
  trainingVoucherUses,
} from '../../trainingOrders/tables.ts';
import { courseTitles } from '../admin/classes.ts';
import { trainingMovesOf } from './move.ts';

type TrainingOrderContext = Pick<Context<'train.order.find'>, 'account' | 'database' | 'fail' | 'portal'>;
type OrderPage = Body<'train.order.page'> | Body<'manage.trainingOrders.page'>;

const people = aliasedTable(accounts, 'people');

const selectOrders = ({ database }: Pick<TrainingOrderContext, 'database'>) =>
  database
    .select({
      order: trainingOrders,
      held: trainingClasses,
      titles: trainingCourses.titles,
      name: accounts.fullName,
      userAccount: accounts.userAccount,
    })
    .from(trainingOrders)
    .innerJoin(trainingCourses, eq(trainingCourses.code, trainingOrders.course))
    .leftJoin(trainingClasses, eq(trainingClasses.id, trainingOrders.session))
    .leftJoin(accounts, eq(accounts.id, trainingOrders.account))
    .$dynamic();

type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

/** An order that the account may not see gets the same response as an unknown one. */
export async function findVisibleOrder(
  reading: Pick<TrainingOrderContext, 'account' | 'database' | 'fail'>,
  orderNo: string,
): Promise<SelectedOrder> {
  const [found] = await selectOrders(reading).where(and(visibleTrainingOrders(reading.account), eq(trainingOrders.orderNo, orderNo)));
  if (!found) throw reading.fail('request.not-found');
  return found;
}

function orderRowOf({ order, held, titles, name, userAccount }: SelectedOrder, languages: readonly string[]): TrainingOrderRow {
  return {
    orderNo: order.orderNo,
    course: { id: order.course, text: nameIn(titles, languages, order.course) },
    ...(held && { startsOn: held.startsOn, endsOn: held.endsOn }),
    city: nameIn(held?.cities ?? {}, languages),
    purpose: order.purpose,
    state: order.state,
    credentialsState: order.credentialsState,
    attendeeCount: order.attendeeCount,
    amount: { minor: order.minor, currency: order.currency },
    ...(order.account !== null && { sender: { id: order.account, text: accountName({ fullName: name, userAccount }) } }),
    ...(order.companyName !== '' && { company: order.companyName }),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

export const findOrder: Handler<'train.order.find'> = async ({ body, ...reading }) => readOrder(reading, body.orderNo, body.language);

/** A whole order, as an account sees it. */
export async function readOrder(
  reading: TrainingOrderContext & Pick<Context<'train.order.find'>, 'files'>,
  orderNo: string,
  language?: string,
) {
  const { account, files, portal } = reading;
  const found = await findVisibleOrder(reading, orderNo);
  const { order, held } = found;
  const languages = readingLanguages(portal, language);
  const texts = ['contact', 'phone', 'email', 'invoiceTitle', 'taxNumber', 'invoiceAddress', 'note', 'reason'] as const;
  return {
    ...orderRowOf(found, languages),
    ...(held && { startTime: held.startTime, endTime: held.endTime, timeZone: held.timeZone, trainer: held.trainer }),
    venue: nameIn(held?.venues ?? {}, languages),
    attendees: order.attendees,
    ...Object.fromEntries(texts.flatMap((name) => (order[name] === '' ? [] : [[name, order[name]]]))),
    termsVersion: order.termsVersion,
    credentials: await files.list(order.credentials),
    ...(await voucherOf(reading, order)),
    ...(order.paidAt && { paidAt: order.paidAt.toISOString() }),
    hasLetter: hasLetter(order),
    progress: await progressOf(reading, orderNo),
    moves: trainingMovesOf(account, order),
  } as Answer<'train.order.find'>;
}

/** Whether an order has a confirmation letter: its seat is paid. */
export const hasLetter = ({ state }: Pick<SelectedOrder['order'], 'state'>): boolean => state === 'confirmed' || state === 'completed';

async function voucherOf({ database }: TrainingOrderContext, { orderNo, currency, discountMinor }: SelectedOrder['order']) {
  if (discountMinor === 0) return {};
  const [taken] = await database
    .select({ code: trainingVouchers.code })
    .from(trainingVoucherUses)
    .innerJoin(trainingVouchers, eq(trainingVouchers.id, trainingVoucherUses.voucher))
    .where(eq(trainingVoucherUses.order, orderNo));
  return { ...(taken && { voucher: taken.code }), discount: { minor: discountMinor, currency } };
}

const shownSteps = 100;

async function progressOf({ database }: TrainingOrderContext, orderNo: string) {
  const rows = await database
    .select({ step: trainingOrderHistory, name: people.fullName, userAccount: people.userAccount })
    .from(trainingOrderHistory)
    .leftJoin(people, eq(people.id, trainingOrderHistory.by))
    .where(eq(trainingOrderHistory.order, orderNo))
    .orderBy(desc(trainingOrderHistory.id))
    .limit(shownSteps);
  return rows.map(({ step, ...author }) => presentStep(step, author, { move: step.move, state: step.to }));
}

/** An order may have no class. */
const sorts = { createdAt: trainingOrders.createdAt, updatedAt: trainingOrders.updatedAt, startsOn: sql`${trainingClasses.startsOn}` };

const withClass = sql`${trainingOrders} left join ${trainingClasses} on ${trainingClasses.id} = ${trainingOrders.session}`;

/** A page of orders; `own` is the access condition. */
async function pageOrders(body: OrderPage, own: SQL, { database, portal, fail }: Omit<TrainingOrderContext, 'account'>) {
  const { language, keyword, sort = '-createdAt' } = body.data;
  const filters: NonNullable<Body<'manage.trainingOrders.page'>['data']['filters']> = body.data.filters ?? {};
  const languages = readingLanguages(portal, language);
  const { limit, offset } = pageOf(body, fail);
  const where = (without?: keyof typeof filters): SQL => {
    const given = { ...filters, ...(without && { [without]: undefined }) };
    return and(
      own,
      isOneOfValues(trainingOrders.state, given.state),
      isOneOfValues(trainingOrders.credentialsState, given.credentialsState),
      isOneOfValues(trainingOrders.course, given.course),
      isWithinDays(trainingClasses.startsOn, given.startsOn),
      isWithinDays(trainingOrders.createdAt, given.createdAt),
      containsKeyword(
        [trainingOrders.orderNo, trainingOrders.companyName, trainingOrders.contact, sql`${trainingOrders.attendees}::text`],
        keyword,
      ),
    ) as SQL;
  };
  const facet = async (value: SQL, name: keyof typeof filters) => withCodesAsText(await facetOf(database, value, withClass, where(name)));
  const [rows, total, state, credentialsState, course] = await Promise.all([
    selectOrders({ database })
      .where(where())
      .orderBy(...orderOf(sorts, sort, trainingOrders.orderNo))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${withClass} where ${where()}`),
    facet(sql`${trainingOrders.state}`, 'state'),
    facet(sql`${trainingOrders.credentialsState}`, 'credentialsState'),
    facet(sql`${trainingOrders.course}`, 'course'),
  ]);
  const codes = course.map(({ value }) => value);
  const titles = await courseTitles(database, codes, languages);
  const named = withNames(course, (value) => titles.get(value) ?? value);
  return { data: rows.map((row) => orderRowOf(row, languages)), total, facets: { state, credentialsState, course: named } };
}

/** The orders of an account. The training staff have a separate list. */
export const pageOwnOrders: Handler<'train.order.page'> = async ({ body, account, ...reading }) => {
  const { facets, ...page } = await pageOrders(body, account.id === null ? sql`false` : eq(trainingOrders.account, account.id), reading);
  return { ...page, facets: { state: facets.state, course: facets.course } };
};

export const pageTrainingQueue: Handler<'manage.trainingOrders.page'> = ({ body, ...reading }) => pageOrders(body, sql`true`, reading);
