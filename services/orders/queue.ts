/** The queue of the service staff: orders of all customers, and the people who can be sent. */
import { aliasedTable, and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { finalDemandStatuses } from '../../schema/entities/demandStates.ts';
import { serviceRegions } from '../afterSales/region/tables.ts';
import { companies } from '../companies/tables.ts';
import { demands } from '../demands/tables.ts';
import { kindsNamed } from '../dispatch/index.ts';
import type { Body, Handler } from '../handler.ts';
import { countOf, facetOf, holding, oneOf, pageOf, within } from '../listing.ts';
import { nameIn } from '../names.ts';
import { readingLanguages } from '../reader.ts';
import { coded, demandRowOf, namedBy, orderOf, selectDemands, soughtColumns, valuesOf } from './page.ts';

type QueueFilters = NonNullable<Body<'manage.orders.page'>['data']['filters']>;

const isOpen = sql`${demands.status} <> all(${sql.param([...finalDemandStatuses])}::text[])`;

/** Orders of all customers, the most urgent first. */
export const pageQueue: Handler<'manage.orders.page'> = async ({ body, ...reading }) => {
  const { database, portal, fail, now } = reading;
  const { language, keyword, filters, sort = 'dueAt' } = body.data;
  const { limit, offset } = pageOf(body, fail);
  const isOverdue = sql`(${isOpen} and coalesce(${demands.dueAt} < ${now.toISOString()}::timestamptz, false))`;
  const where = (without?: keyof QueueFilters): SQL | undefined => {
    const given: QueueFilters = { ...filters, ...(without && { [without]: undefined }) };
    return and(
      oneOf(demands.status, given.status),
      oneOf(sql`${demands.type}::text`, given.type),
      oneOf(demands.kind, given.demandKind),
      oneOf(demands.region, given.region),
      oneOf(sql`${demands.engineer}::text`, given.engineer),
      given.overdue === undefined ? undefined : given.overdue ? isOverdue : sql`not ${isOverdue}`,
      within(demands.dueAt, given.dueAt),
      within(demands.createdAt, given.createdAt),
      holding([...soughtColumns, demands.companyName, demands.contact], keyword),
    );
  };
  const facet = (value: SQL, name: keyof QueueFilters) =>
    facetOf(database, value, sql`${demands}`, and(where(name), sql`${value} is not null`));
  const [rows, total, status, type, kinds, regions, engineers] = await Promise.all([
    selectDemands(reading)
      .where(where())
      .orderBy(...orderOf(sort))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${demands} where ${where() ?? sql`true`}`),
    facet(sql`${demands.status}`, 'status'),
    facet(sql`${demands.type}::text`, 'type'),
    facet(sql`${demands.kind}`, 'demandKind'),
    facet(sql`${demands.region}`, 'region'),
    facet(sql`${demands.engineer}::text`, 'engineer'),
  ]);
  const languages = readingLanguages(portal, language);
  const [kindOf, regionOf, engineerOf] = await Promise.all([
    kindsNamed(database, valuesOf(kinds), languages),
    regionsNamed(database, valuesOf(regions), languages),
    engineersNamed(database, valuesOf(engineers)),
  ]);
  return {
    data: rows.map((row) => demandRowOf(reading, languages, row)),
    total,
    facets: {
      status: coded(status),
      type: coded(type),
      demandKind: namedBy(kinds, (code) => kindOf(code).text),
      region: namedBy(regions, regionOf),
      engineer: namedBy(engineers, engineerOf),
    },
  };
};

async function regionsNamed(database: Database, codes: readonly string[], languages: readonly string[]) {
  const rows = await database
    .select({ code: serviceRegions.code, names: serviceRegions.names })
    .from(serviceRegions)
    .where(inArray(serviceRegions.code, [...codes]));
  const known = new Map(rows.map(({ code, names }) => [code, nameIn(names, languages, code)]));
  return (code: string) => known.get(code) ?? code;
}

async function engineersNamed(database: Database, ids: readonly string[]) {
  const rows = await database
    .select({ id: accounts.id, fullName: accounts.fullName, userAccount: accounts.userAccount })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  const known = new Map(rows.map(({ id, fullName, userAccount }) => [id, fullName || userAccount]));
  return (id: string) => known.get(id) ?? id;
}

const employers = aliasedTable(companies, 'employers');

/** Staff, and people of a contractor. Customers and other partners are never sent, because an engineer sees the order. */
export const canBeSent = (database: Database): SQL => {
  const contractor = database
    .select()
    .from(employers)
    .where(and(eq(employers.id, accounts.company), sql`'contractor' = any(${employers.kinds})`));
  return sql`(${accounts.state} = 'active' and (${accounts.type} = 3 or (${accounts.type} = 2 and ${exists(contractor)})))`;
};

/** People who can be sent, by part of their name. */
export const chooseEngineer: Handler<'manage.orders.engineers'> = async ({ body, database }) => {
  const rows = await database
    .select({ id: accounts.id, fullName: accounts.fullName, userAccount: accounts.userAccount, orgName: accounts.orgName })
    .from(accounts)
    .where(and(canBeSent(database), holding([accounts.fullName, accounts.userAccount, accounts.orgName], body.keyword)))
    .orderBy(sql`lower(coalesce(nullif(${accounts.fullName}, ''), ${accounts.userAccount}))`, accounts.id)
    .limit(20);
  return rows.map(({ id, fullName, userAccount, orgName }) => {
    const name = fullName || userAccount;
    return { id, name: (orgName ? `${name} (${orgName})` : name).slice(0, 300) };
  });
};
