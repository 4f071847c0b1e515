/** People who can be assigned: by their unit and their authorisations. */
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { contractorLevels } from '../../schema/entities/contractor.ts';
import { companies } from '../companies/tables.ts';
import { findAccountNames } from '../shared/access/accountNames.ts';
import { dayOf } from '../shared/values/days.ts';
import type { NameLookup } from '../world/index.ts';
import { contractorEmployees, organisations } from './tables.ts';

/** Codes of a published unit and of the published units below it. */
const unitsFrom = (unit: string): SQL => sql`(
  with recursive below (code) as (
    select code from ${organisations} where code = ${unit} and status = 'published'
    union select unit.code from ${organisations} as unit join below on unit.parent = below.code where unit.status = 'published'
  ) select code from below)`;

/** Condition for accounts of a unit or of a unit below it. */
export const isMember = (unit: string): SQL =>
  sql`${accounts.id} in (select unnest(members) from ${organisations} where code in ${unitsFrom(unit)})`;

/** Codes of the published units of the account in `account`, and of the published units above them, as an array. */
export const unitsOf = (account: SQL): SQL => sql`array(
  with recursive above (code, parent) as (
    select code, parent from ${organisations} where ${account} = any(members) and status = 'published'
    union select unit.code, unit.parent from ${organisations} as unit join above on unit.code = above.parent where unit.status = 'published'
  ) select code from above)`;

/** Condition for accounts in a unit that is responsible for a region. */
export const servesRegion = (region: string): SQL =>
  sql`exists (select from ${organisations} where status = 'published' and ${region} = any(regions) and ${accounts.id} = any(members))`;

/** A code, or an expression for it. */
type ProductFamily = string | null | SQL;

/** Authorisations that are valid now, for a family of products if one is given. */
const isValid = (now: Date, family: ProductFamily): SQL => {
  const { isRevoked, validFrom, validTo, products } = contractorEmployees;
  const [today, isFor] = [dayOf(now), family === null ? undefined : sql`coalesce(${family} = any(${products}), true)`];
  return and(eq(isRevoked, false), lte(validFrom, today), gte(validTo, today), isFor) as SQL;
};

/** Condition for accounts with a valid authorisation, for a product family if one is given. */
const isAuthorised = (now: Date, family: ProductFamily): SQL =>
  sql`exists (select from ${contractorEmployees} where ${contractorEmployees.account} = ${accounts.id} and ${isValid(now, family)})`;

const isOfContractor = sql`exists (
  select from ${companies} where ${companies.id} = ${accounts.company} and 'contractor' = any(${companies.kinds}))`;

/**
 * Condition for assignable accounts: staff and contractors' employees. Customers and other partners are excluded, because an
 * engineer sees the order.
 */
export const isAssignable = sql`(${accounts.state} = 'active' and (${accounts.type} = 3 or (${accounts.type} = 2 and ${isOfContractor})))`;

/** Contractors' employees need a valid authorisation for the order's product family, or any authorisation if the product is unknown. */
export const hasAuthorisationFor = (family: ProductFamily, now: Date): SQL => sql`(${accounts.type} = 3 or ${isAuthorised(now, family)})`;

type Authorisation = Pick<typeof contractorEmployees.$inferSelect, 'level' | 'validTo'>;

/** The highest valid authorisation of each account. */
export async function authorisationsOf(database: Database, ids: readonly string[], now: Date, family: string | null) {
  const rows = await database
    .select()
    .from(contractorEmployees)
    .where(and(inArray(contractorEmployees.account, [...ids]), isValid(now, family)));
  const highestByPerson = new Map<string, Authorisation>();
  const rankOf = ({ level }: Authorisation) => contractorLevels.indexOf(level);
  for (const row of rows.toSorted((one, other) => rankOf(one) - rankOf(other))) if (row.account) highestByPerson.set(row.account, row);
  return highestByPerson;
}

/** A lookup of the names of accounts by id; an unknown id is its own name. */
export async function lookUpPeople(database: Database, ids: readonly string[]): Promise<NameLookup> {
  const names = await findAccountNames(database, ids);
  return (id) => ({ id, text: names.get(id) ?? id });
}

/** The ids of the people of a unit and of the units below it. */
export const membersOf = async (database: Database, unit: string): Promise<string[]> =>
  (
    await database
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.state, 'active'), isMember(unit)))
  ).map(({ id }) => id);
