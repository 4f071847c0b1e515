/** People who can be sent: by their unit, and by what they are authorised for. */
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { contractorLevels } from '../../schema/entities/contractor.ts';
import { dayOf } from '../days.ts';
import { isUuid } from '../uuid.ts';
import type { Naming } from '../worldNames.ts';
import { contractorEmployees, organisations } from './tables.ts';

/** Codes of a published unit and of the published units below it. */
const unitsFrom = (unit: string): SQL => sql`(
  with recursive below (code) as (
    select code from ${organisations} where code = ${unit} and status = 'published'
    union select unit.code from ${organisations} as unit join below on unit.parent = below.code where unit.status = 'published'
  ) select code from below)`;

/** Condition of the accounts that belong to a unit or to one below it. */
export const isMember = (unit: string): SQL =>
  sql`${accounts.id} in (select unnest(members) from ${organisations} where code in ${unitsFrom(unit)})`;

/** Condition of the accounts in a unit that takes the orders of a region. */
export const servesRegion = (region: string): SQL =>
  sql`exists (select from ${organisations} where status = 'published' and ${region} = any(regions) and ${accounts.id} = any(members))`;

/** Authorisations that are valid now, for a family of products if one is given. */
const isValid = (now: Date, family: string | null): SQL => {
  const { isRevoked, validFrom, validTo, products } = contractorEmployees;
  const [today, isFor] = [dayOf(now), family === null ? undefined : sql`${family} = any(${products})`];
  return and(eq(isRevoked, false), lte(validFrom, today), gte(validTo, today), isFor) as SQL;
};

/** Condition of the accounts with a valid authorisation, for a family of products if one is given. */
export const isAuthorised = (now: Date, family: string | null): SQL =>
  sql`exists (select from ${contractorEmployees} where ${contractorEmployees.account} = ${accounts.id} and ${isValid(now, family)})`;

type Authorisation = Pick<typeof contractorEmployees.$inferSelect, 'level' | 'validTo'>;

/** The highest valid authorisation of each account. */
export async function authorisationsOf(database: Database, ids: readonly string[], now: Date, family: string | null) {
  const rows = await database
    .select()
    .from(contractorEmployees)
    .where(and(inArray(contractorEmployees.account, [...ids]), isValid(now, family)));
  const highest = new Map<string, Authorisation>();
  const rankOf = ({ level }: Authorisation) => contractorLevels.indexOf(level);
  for (const row of rows.toSorted((one, other) => rankOf(one) - rankOf(other))) if (row.account) highest.set(row.account, row);
  return highest;
}

/** The names of accounts by their ids. */
export async function peopleNamed(database: Database, ids: readonly string[]): Promise<Naming> {
  const rows = await database
    .select({ id: accounts.id, fullName: accounts.fullName, userAccount: accounts.userAccount })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)].filter(isUuid)));
  const known = new Map(rows.map(({ id, fullName, userAccount }) => [id, fullName || userAccount]));
  return (id) => ({ id, text: known.get(id) ?? id });
}

/** The ids of the people of a unit and of the units below it. */
export const membersOf = async (database: Database, unit: string): Promise<string[]> =>
  (
    await database
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.state, 'active'), isMember(unit)))
  ).map(({ id }) => id);
