/** Lists of repair orders. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../runtime/server/session/tables.ts';
import { repairLines, repairOrders } from '../repairOrders/tables.ts';
import { accountName } from '../shared/access/accountNames.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Body, Context } from '../shared/calls/handler.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../shared/lists/listing.ts';
import { namedProducts } from './read.ts';

type RepairFilters = NonNullable<Body<'manage.repairs.page'>['data']['filters']>;

/** A page of the orders that match a condition. The keyword is searched in order numbers, serial numbers and contacts. */
export async function pageRepairs(
  { account, database, portal, fail }: Pick<Context<'manage.repairs.page'>, 'account' | 'database' | 'portal' | 'fail'>,
  body: Body<'manage.repairs.page'>,
  admitted: SQL | undefined,
): Promise<Answer<'manage.repairs.page'>> {
  const { keyword, filters, sort = '-createdAt', language } = body.data;
  const { limit, offset } = pageOf(body, fail);
  const where = (without?: keyof RepairFilters): SQL | undefined => {
    const { state, createdAt }: RepairFilters = { ...filters, ...(without && { [without]: undefined }) };
    return and(
      admitted,
      matchesKeyword(keyword),
      isOneOfValues(repairOrders.state, state),
      isWithinDays(repairOrders.createdAt, createdAt),
    );
  };
  const [rows, total, states] = await Promise.all([
    database
      .select({ order: repairOrders, name: accounts.fullName, userAccount: accounts.userAccount })
      .from(repairOrders)
      .leftJoin(accounts, eq(accounts.id, repairOrders.account))
      .where(where())
      .orderBy(...orderOf({ updatedAt: repairOrders.updatedAt, createdAt: repairOrders.createdAt }, sort, repairOrders.id))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${repairOrders} where ${where() ?? sql`true`}`),
    facetOf(database, sql`${repairOrders.state}`, sql`${repairOrders}`, where('state')),
  ]);
  const ids = rows.map(({ order }) => order.id);
  const lines =
    ids.length === 0
      ? []
      : await database.select().from(repairLines).where(inArray(repairLines.order, ids)).orderBy(asc(repairLines.position));
  const named = await namedProducts(database, lines, readingLanguages(portal, language));
  const linesOf = Map.groupBy(lines, ({ order }) => order);
  return {
    data: rows.map(({ order, name, userAccount }) => {
      const own = linesOf.get(order.id) ?? [];
      const codes = [...new Set(own.flatMap(({ product }) => product ?? []))];
      return {
        orderNo: order.number,
        state: order.state,
        products: codes.map((id) => ({ id, text: named.get(id) ?? id })),
        devices: own.length,
        ...(order.account !== null && { customer: { id: order.account, text: accountName({ fullName: name, userAccount }) } }),
        mine: order.account === account.id,
        createdAt: order.createdAt.toISOString(),
        updatedAt: order.updatedAt.toISOString(),
      };
    }),
    total,
    facets: { state: withCodesAsText(states) },
  };
}

function matchesKeyword(keyword: string | undefined): SQL | undefined {
  const inOrder = containsKeyword([repairOrders.number, repairOrders.contact], keyword);
  const inLine = containsKeyword([repairLines.serial], keyword);
  return inOrder && sql`(${inOrder} or exists (select from ${repairLines} where ${repairLines.order} = ${repairOrders.id} and ${inLine}))`;
}
