/** The queue of the service staff: orders of all customers. */
import { and, type SQL, sql } from 'drizzle-orm';
import { finalDemandStatuses } from '../../schema/entities/demandStates.ts';
import { demands } from '../demands/tables.ts';
import { dispatchNames, dispatchPeople } from '../dispatch/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { valuesOf, withCodesAsText, withNames } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetsOf, isOneOfValues, isWithinDays, pageOf } from '../shared/lists/listing.ts';
import { demandOrder, demandRowOf, searchedColumns, selectDemands } from './page.ts';

type QueueFilters = NonNullable<Body<'manage.orders.page'>['data']['filters']>;

const isOpen = sql`${demands.status} <> all(${sql.param([...finalDemandStatuses])}::text[])`;

/** Orders of all customers, the most urgent first. */
export const pageQueue: Handler<'manage.orders.page'> = async ({ body, ...reading }) => {
  const { database, portal, fail, now } = reading;
  const { language, keyword, filters, sort = 'dueAt' } = body.data;
  const { limit, offset } = pageOf(body, fail);
  // Rounded to the minute, so that requests can share filter counts.
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const isOverdue = sql`(${isOpen} and coalesce(${demands.dueAt} < ${minute.toISOString()}::timestamptz, false))`;
  const where = (without?: keyof QueueFilters): SQL | undefined => {
    const given: QueueFilters = { ...filters, ...(without && { [without]: undefined }) };
    return and(
      isOneOfValues(demands.status, given.status),
      isOneOfValues(sql`${demands.type}::text`, given.type),
      isOneOfValues(demands.kind, given.demandKind),
      isOneOfValues(demands.region, given.region),
      isOneOfValues(demands.unit, given.unit),
      isOneOfValues(sql`${demands.engineer}::text`, given.engineer),
      given.overdue === undefined ? undefined : given.overdue ? isOverdue : sql`not ${isOverdue}`,
      isWithinDays(demands.dueAt, given.dueAt),
      isWithinDays(demands.createdAt, given.createdAt),
      containsKeyword([...searchedColumns, demands.companyName, demands.contact], keyword),
    );
  };
  const facet = (value: SQL, name: keyof QueueFilters) => ({ value, where: where(name) });
  const [rows, total, facets] = await Promise.all([
    selectDemands(reading)
      .where(where())
      .orderBy(...demandOrder(sort))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${demands} where ${where() ?? sql`true`}`),
    facetsOf(database, sql`${demands}`, {
      status: facet(sql`${demands.status}`, 'status'),
      type: facet(sql`${demands.type}::text`, 'type'),
      demandKind: facet(sql`${demands.kind}`, 'demandKind'),
      region: facet(sql`${demands.region}`, 'region'),
      unit: facet(sql`${demands.unit}`, 'unit'),
      engineer: facet(sql`${demands.engineer}::text`, 'engineer'),
    }),
  ]);
  const languages = readingLanguages(portal, language);
  const [kindOf, regionOf, unitOf, engineerOf] = await Promise.all([
    dispatchNames.findKindNames(database, valuesOf(facets.demandKind), languages),
    dispatchNames.findRegionNames(database, valuesOf(facets.region), languages),
    dispatchNames.findUnitNames(database, valuesOf(facets.unit), languages),
    dispatchPeople.lookUpPeople(database, valuesOf(facets.engineer)),
  ]);
  return {
    data: rows.map((row) => demandRowOf(reading, languages, row)),
    total,
    facets: {
      status: withCodesAsText(facets.status),
      type: withCodesAsText(facets.type),
      demandKind: withNames(facets.demandKind, (code) => kindOf(code).text),
      region: withNames(facets.region, (code) => regionOf(code).text),
      unit: withNames(facets.unit, (code) => unitOf(code).text),
      engineer: withNames(facets.engineer, (id) => engineerOf(id).text),
    },
  };
};
