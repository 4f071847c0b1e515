/** Reads dispatch records for customers, contractors and staff. */
import { and, asc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ContractorEmployee } from '../../generated/openapi.d.ts';
import { rootOrganisation } from '../../schema/entities/contractor.ts';
import type { demandKindTypes } from '../../schema/entities/managedDispatch.ts';
import { companyNames } from '../companies/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../shared/lists/listing.ts';
import { nameIn } from '../shared/values/names.ts';
import { stateIn, stateOf } from './authorisation.ts';
import { findFamilyNames } from './linked.ts';
import { contractorEmployees, demandKinds, organisations } from './tables.ts';

const kindsOf =
  (type: (typeof demandKindTypes)[number]): Handler<'dispatch.demand.type1'> =>
  async ({ body, database, portal }) => {
    const languages = readingLanguages(portal, body.language);
    const rows = await database
      .select()
      .from(demandKinds)
      .where(and(eq(demandKinds.type, type), eq(demandKinds.status, 'published')))
      .orderBy(asc(demandKinds.position), asc(demandKinds.code));
    return rows.map(({ code, names, descriptions }) => ({
      code,
      name: nameIn(names, languages, code),
      description: nameIn(descriptions, languages),
    }));
  };

/** The kinds of visits that customers can request. */
export const visitKinds = kindsOf('visit');
/** The kinds of trainings that customers can request. */
export const trainingKinds = kindsOf('training');

/** The child units of a unit, or the top-level units. A leaf has no published unit below it. */
export const organisationTree: Handler<'dispatch.orgTree'> = async ({ body, database, portal }) => {
  const languages = readingLanguages(portal, undefined);
  const below = alias(organisations, 'below');
  const children = database
    .select()
    .from(below)
    .where(and(eq(below.parent, organisations.code), eq(below.status, 'published')));
  const rows = await database
    .select({ code: organisations.code, names: organisations.names, hasChildren: exists(children) as SQL<boolean> })
    .from(organisations)
    .where(
      and(
        eq(organisations.status, 'published'),
        body.parentId === rootOrganisation ? isNull(organisations.parent) : eq(organisations.parent, body.parentId),
      ),
    )
    .orderBy(asc(organisations.position), asc(organisations.code))
    .limit(1000);
  return rows.map(({ code, names, hasChildren }) => ({ id: code, name: nameIn(names, languages, code), isLeaf: !hasChildren }));
};

const sorts = { fullName: contractorEmployees.fullName, validTo: contractorEmployees.validTo } as const;

type EmployeeFilters = NonNullable<Body<'dispatch.contractor.auth'>['data']['filters']>;

/** Contractors' employees with their authorisations. Staff see all of them, other accounts those of their company. */
export const pageAuthorisations: Handler<'dispatch.contractor.auth'> = async ({ body, account, database, portal, now, fail }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const languages = readingLanguages(portal, data.language);
  const state = stateIn(now);
  const where = (without?: keyof EmployeeFilters): SQL => {
    const { level, state: states, products = [], validTo }: EmployeeFilters = { ...data.filters, ...(without && { [without]: undefined }) };
    return and(
      account.type === 3 ? sql`true` : eqOrNone(account.company),
      containsKeyword([contractorEmployees.fullName, contractorEmployees.certificateNo], data.keyword),
      isOneOfValues(contractorEmployees.level, level),
      isOneOfValues(state, states),
      products.length === 0 ? undefined : sql`${contractorEmployees.products} && ${sql.param([...products])}::text[]`,
      isWithinDays(contractorEmployees.validTo, validTo),
    ) as SQL;
  };
  const facet = (value: SQL, name: keyof EmployeeFilters, from = sql`${contractorEmployees}`) =>
    facetOf(database, value, from, where(name));
  const [rows, total, level, states, lines] = await Promise.all([
    database
      .select()
      .from(contractorEmployees)
      .where(where())
      .orderBy(...orderOf(sorts, data.sort ?? 'fullName', contractorEmployees.id))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${contractorEmployees} where ${where()}`),
    facet(sql`${contractorEmployees.level}`, 'level'),
    facet(state, 'state'),
    facet(sql`line`, 'products', sql`${contractorEmployees} cross join unnest(${contractorEmployees.products}) as line`),
  ]);
  const [companies, families] = await Promise.all([
    companyNames(
      database,
      rows.map(({ company }) => company),
    ),
    findFamilyNames(database, [...rows.flatMap(({ products }) => products), ...lines.map(({ value }) => value)], languages),
  ]);
  const coded = (values: typeof level) => values.map(({ value, count }) => ({ value, text: value, count }));
  return {
    data: rows.map((row): ContractorEmployee => {
      const { id, fullName, certificateNo, level, validFrom, validTo } = row;
      const company = companies.get(row.company) ?? '';
      return {
        id,
        fullName,
        company,
        certificateNo,
        level,
        products: row.products.map(families),
        state: stateOf(row, now),
        validFrom,
        validTo,
      };
    }),
    total,
    facets: {
      level: coded(level),
      state: coded(states),
      products: lines.map(({ value, count }) => ({ value, text: families(value).text, count })),
    },
  };
};

/** An account without a company sees no people. */
const eqOrNone = (company: string | null): SQL => (company === null ? sql`false` : eq(contractorEmployees.company, company));
