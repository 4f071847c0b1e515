/** Lists of orders: those of a customer, and the queue of the service staff. */
import { aliasedTable, and, eq, ne, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { DemandRow } from '../../generated/openapi.d.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { finalDemandStatuses } from '../../schema/entities/demandStates.ts';
import { serviceRegions } from '../afterSales/region/tables.ts';
import { products } from '../catalogue/tables.ts';
import { visibleDemands } from '../demands/index.ts';
import { demands } from '../demands/tables.ts';
import { dispatchNames } from '../dispatch/index.ts';
import { demandKinds, organisations } from '../dispatch/tables.ts';
import { type ReadingLanguages, readingLanguages } from '../shared/access/reader.ts';
import type { Body, Context, Handler } from '../shared/calls/handler.ts';
import { valuesOf, withCodesAsText, withNames } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetsOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../shared/lists/listing.ts';
import { nameIn } from '../shared/values/names.ts';
import { type DemandRecord, isOfOwnUnit } from './move.ts';

type DemandFilters = NonNullable<Body<'dispatch.demand.all'>['data']['filters']>;
export type DemandContext = Pick<Context<'dispatch.demand.one'>, 'account' | 'database' | 'fail' | 'files' | 'now' | 'portal'>;

const engineers = aliasedTable(accounts, 'engineers');
const other = aliasedTable(demands, 'other_visits');

/** Whether another planned visit of the engineer overlaps. */
const hasConflict = sql<boolean>`(${demands.status} = 'scheduled' and ${demands.engineer} is not null and exists (
  select from ${demands} as other_visits where ${other.engineer} = ${demands.engineer} and ${other.id} <> ${demands.id}
    and ${other.status} in ('scheduled', 'on-site')
    and ${other.appointment} < ${demands.appointmentEnds} and ${other.appointmentEnds} > ${demands.appointment}))`;

export const selectDemands = ({ account, database, now }: Pick<DemandContext, 'account' | 'database' | 'now'>) =>
  database
    .select({
      demand: demands,
      isOfOwnUnit: isOfOwnUnit({ account, now }),
      conflict: hasConflict,
      kindNames: demandKinds.names,
      productNames: products.names,
      regionNames: serviceRegions.names,
      unitNames: organisations.names,
      senderName: accounts.fullName,
      senderAccount: accounts.userAccount,
      engineerName: engineers.fullName,
      engineerAccount: engineers.userAccount,
    })
    .from(demands)
    .leftJoin(demandKinds, eq(demandKinds.code, demands.kind))
    .leftJoin(products, eq(products.code, demands.product))
    .leftJoin(serviceRegions, eq(serviceRegions.code, demands.region))
    .leftJoin(organisations, eq(organisations.code, demands.unit))
    .leftJoin(accounts, eq(accounts.id, demands.account))
    .leftJoin(engineers, eq(engineers.id, demands.engineer))
    .$dynamic();

export type SelectedDemand = Awaited<ReturnType<typeof selectDemands>>[number];

const isFinal = ({ status }: DemandRecord) => finalDemandStatuses.some((one) => one === status);

export function demandRowOf(
  { account, now }: Pick<DemandContext, 'account' | 'now'>,
  languages: ReadingLanguages,
  row: SelectedDemand,
): DemandRow {
  const { demand, conflict, kindNames, productNames, regionNames, unitNames, senderName, senderAccount } = row;
  const { engineerName, engineerAccount } = row;
  return {
    id: demand.id,
    orderNo: demand.orderNo,
    type: demand.type as DemandRow['type'],
    demandKind: { id: demand.kind, text: nameIn(kindNames ?? {}, languages, demand.kind) },
    status: demand.status,
    ...(demand.serialNo !== '' && { serialNo: demand.serialNo }),
    ...(demand.product !== null && { product: { id: demand.product, text: nameIn(productNames ?? {}, languages, demand.product) } }),
    ...(demand.account !== null && { sender: { id: demand.account, text: senderName || senderAccount || '' } }),
    ...(demand.companyName !== '' && { company: demand.companyName }),
    mine: demand.account === account.id,
    ...(demand.region !== null && { region: { id: demand.region, text: nameIn(regionNames ?? {}, languages, demand.region) } }),
    ...(demand.unit !== null && { unit: { id: demand.unit, text: nameIn(unitNames ?? {}, languages, demand.unit) } }),
    ...(demand.engineer !== null && { engineer: { id: demand.engineer, text: engineerName || engineerAccount || '' } }),
    ...(demand.appointment && { appointment: demand.appointment.toISOString() }),
    conflict,
    ...(demand.dueAt && !isFinal(demand) && { dueAt: demand.dueAt.toISOString() }),
    overdue: demand.dueAt !== null && demand.dueAt < now && !isFinal(demand),
    createdAt: demand.createdAt.toISOString(),
    updatedAt: demand.updatedAt.toISOString(),
  };
}

const sorts = {
  createdAt: demands.createdAt,
  updatedAt: demands.updatedAt,
  appointment: demands.appointment,
  dueAt: demands.dueAt,
} as const;

/** The searched columns. */
export const searchedColumns = [demands.orderNo, demands.serialNo, demands.description, demands.address];

/** The orders that an account sent or works on, newest first. */
export const pageDemands: Handler<'dispatch.demand.all'> = async ({ body, ...reading }) => {
  const { account, database, portal, fail, now } = reading;
  const { language, type, keyword, filters, sort } = body.data;
  const { limit, offset } = pageOf(body, fail);
  const matches = containsKeyword(searchedColumns, keyword);
  const where = (without?: keyof DemandFilters): SQL => {
    const given: DemandFilters = { ...filters, ...(without && { [without]: undefined }) };
    const isOpen = notInArray(demands.status, [...finalDemandStatuses]);
    const own = account.id === null ? sql`false` : given.mine ? eq(demands.account, account.id) : ne(demands.account, account.id);
    return and(
      visibleDemands(account, now),
      given.mine === undefined ? undefined : own,
      given.open === undefined ? undefined : given.open ? isOpen : not(isOpen),
      type === undefined ? undefined : eq(demands.type, type),
      isOneOfValues(sql`${demands.type}::text`, given.type),
      isOneOfValues(demands.status, given.status),
      isOneOfValues(demands.kind, given.demandKind),
      isOneOfValues(demands.product, given.product),
      isWithinDays(demands.createdAt, given.createdAt),
      matches,
    ) as SQL;
  };
  const facet = (value: SQL, name: keyof DemandFilters) => ({ value, where: where(name) });
  const [rows, total, facets] = await Promise.all([
    selectDemands(reading)
      .where(where())
      .orderBy(...demandOrder(sort))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${demands} where ${where()}`),
    facetsOf(database, sql`${demands}`, {
      status: facet(sql`${demands.status}`, 'status'),
      type: facet(sql`${demands.type}::text`, 'type'),
      demandKind: facet(sql`${demands.kind}`, 'demandKind'),
      product: facet(sql`${demands.product}`, 'product'),
    }),
  ]);
  const languages = readingLanguages(portal, language);
  const kindOf = await dispatchNames.findKindNames(database, valuesOf(facets.demandKind), languages);
  return {
    data: rows.map((row) => demandRowOf(reading, languages, row)),
    total,
    facets: {
      status: withCodesAsText(facets.status),
      type: withCodesAsText(facets.type),
      demandKind: withNames(facets.demandKind, (code) => kindOf(code).text),
      product: withCodesAsText(facets.product),
    },
  };
};

type DemandSort = NonNullable<(Body<'dispatch.demand.all'> | Body<'manage.orders.page'>)['data']['sort']>;

export const demandOrder = (sort: DemandSort = '-createdAt'): SQL[] => orderOf(sorts, sort, demands.id);
