/** Accounts for administrators. */
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ManagedAccountRow } from '../../../generated/openapi.d.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { StoredAccount } from '../../../runtime/server/session/tables.ts';
import { accounts, sessions } from '../../../runtime/server/session/tables.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { companyNames } from '../../companies/index.ts';
import { companies } from '../../companies/tables.ts';
import { transportOf } from '../../mail/index.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, pageOf } from '../../shared/lists/listing.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { totp } from '../../signIn/index.ts';
import { contactKinds, contactMethods } from '../contacts.ts';
import { typeName, typeNumber } from './rights.ts';
import { wordPrefixes, wordsFor } from './words.ts';

type AccountListData = Body<'manage.accounts.page'>['data'];
type AccountFilters = NonNullable<AccountListData['filters']>;

/** Lists all accounts, filtered and sorted. */
export const pageAccounts: Handler<'manage.accounts.page'> = async ({ body, database, portal, now, fail }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const where = whereOf(portal, data);
  const [rows, total, facets] = await Promise.all([
    database
      .select({ account: accounts, company: companies.name, ...activeSessionColumns(now) })
      .from(accounts)
      .leftJoin(companies, eq(companies.id, accounts.company))
      .where(where)
      .orderBy(...orderOf(data.sort, now))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${accounts} where ${where ?? sql`true`}`),
    facetsOf(database, portal, data),
  ]);
  return { data: rows.map(({ account, ...living }) => rowOf(portal, data.language, account, living)), total, facets };
};

/** Returns one account with all its details. */
export const findAccount: Handler<'manage.accounts.find'> = async ({ body, database, portal, now, fail }) => {
  const [row] = isUuid(body.id)
    ? await database
        .select({ account: accounts, company: companies.name, ...activeSessionColumns(now) })
        .from(accounts)
        .leftJoin(companies, eq(companies.id, accounts.company))
        .where(eq(accounts.id, body.id))
    : [];
  if (!row) throw fail('request.not-found');
  const { account, ...living } = row;
  return {
    ...rowOf(portal, body.language, account, living),
    ...(account.phone !== null && { phone: account.phone }),
    ...(account.pendingEmail !== null && { pendingEmail: account.pendingEmail }),
    ...(account.pendingPhone !== null && { pendingPhone: account.pendingPhone }),
    isOverseasSpecial: account.overseas,
    hasAuthenticator: await totp.isSet(database, account.id),
  };
};

/** Whether a mail server is configured, for forms that depend on it. */
export const accountMail: Handler<'manage.accounts.mail'> = async ({ config }) => ({
  hasNoMail: transportOf(config, 'mail') === undefined,
});

/** The roles that an account type can have; without a type, all roles. */
export const listRoles: Handler<'manage.accounts.roles'> = async ({ body, portal }) => {
  const word = wordsFor(portal, body.language);
  const type = body.type && typeNumber(portal, body.type);
  return Object.entries(portal.access.roles)
    .filter(([, types]) => type === undefined || types.includes(type))
    .map(([code]) => ({ code, name: word(wordPrefixes.role, code) }));
};

interface ActiveSessions {
  /** The name of the account's company. */
  company: string | null;
  sessionCount: number;
  seenAt: string | null;
}

/** Qualified by hand: drizzle omits the table name in select fields, and both tables have an `id`. */
const selectActiveSessions = (what: SQL, now: Date): SQL =>
  sql`(select ${what} from ${sessions} as living where living.account_id = ${accounts}.id and living.ends_at > ${now.toISOString()}::timestamptz)`;

const seenAt = (now: Date): SQL => selectActiveSessions(sql`max(living.seen_at)`, now);

/** The number of active sessions, and when one was last used. */
const activeSessionColumns = (now: Date) => ({
  sessionCount: selectActiveSessions(sql`count(*)::int`, now) as SQL<number>,
  seenAt: seenAt(now) as SQL<string | null>,
});

function rowOf(portal: Portal, language: string | undefined, account: StoredAccount, living: ActiveSessions): ManagedAccountRow {
  const word = wordsFor(portal, language);
  return {
    id: account.id,
    userAccount: account.userAccount,
    fullName: account.fullName,
    type: typeName(portal, account.type),
    roles: account.roles.map((role) => ({ id: role, text: word(wordPrefixes.role, role) })),
    state: account.state,
    orgName: account.orgName,
    ...(account.company !== null && { company: { id: account.company, text: living.company ?? '' } }),
    deptName: account.deptName,
    ...(account.email !== null && { email: account.email }),
    unconfirmed: contactKinds.filter((kind) => account[contactMethods[kind].pending] !== null),
    sessionCount: living.sessionCount,
    ...(living.seenAt !== null && { seenAt: new Date(living.seenAt).toISOString() }),
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  };
}

const orders: Record<string, (now: Date) => SQL> = {
  userAccount: () => sql`lower(${accounts.userAccount})`,
  createdAt: () => sql`${accounts.createdAt}`,
  updatedAt: () => sql`${accounts.updatedAt}`,
  seenAt: (now) => sql`coalesce(${seenAt(now)}, '-infinity')`,
};

function orderOf(sort = 'userAccount', now: Date): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const by = orders[sort.replace(/^-/, '')] as (now: Date) => SQL;
  return [direction(by(now)), direction(accounts.id)];
}

/** The condition of a list, without the filter that a facet counts. */
function whereOf(portal: Portal, { keyword, filters = {} }: AccountListData, without?: keyof AccountFilters): SQL {
  const { type = [], roles = [], company, state, createdAt }: AccountFilters = { ...filters, ...(without && { [without]: undefined }) };
  const numbers = type.map((name) => typeNumber(portal, name)).filter((number) => !Number.isNaN(number));
  const conditions = [
    sql`true`,
    containsKeyword(
      [accounts.userAccount, accounts.fullName, accounts.email, accounts.phone, accounts.orgName].map((column) => sql`${column}`),
      keyword,
    ),
    type.length === 0 ? undefined : inArray(accounts.type, numbers),
    roles.length === 0 ? undefined : sql`${accounts.roles} && ${sql.param([...roles])}::text[]`,
    isOneOfValues(sql`${accounts.company}::text`, company),
    isOneOfValues(accounts.state, state),
    isWithinDays(accounts.createdAt, createdAt),
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}

async function facetsOf(database: Database, portal: Portal, data: AccountListData) {
  const word = wordsFor(portal, data.language);
  const [type, roles, company, state] = await Promise.all([
    facetOf(database, sql`${accounts.type}`, sql`${accounts}`, whereOf(portal, data, 'type')),
    facetOf(database, sql`role`, sql`${accounts}, unnest(${accounts.roles}) as role`, whereOf(portal, data, 'roles')),
    facetOf(
      database,
      sql`${accounts.company}::text`,
      sql`${accounts}`,
      sql`${accounts.company} is not null and ${whereOf(portal, data, 'company')}`,
    ),
    facetOf(database, sql`${accounts.state}`, sql`${accounts}`, whereOf(portal, data, 'state')),
  ]);
  const names = await companyNames(
    database,
    company.map(({ value }) => value),
  );
  return {
    type: type.map(({ value, count }) => ({ value: typeName(portal, Number(value)), text: typeName(portal, Number(value)), count })),
    roles: roles.map(({ value, count }) => ({ value, text: word(wordPrefixes.role, value), count })),
    company: company.map(({ value, count }) => ({ value, text: names.get(value) ?? value, count })),
    state: state.map(({ value, count }) => ({ value, text: value, count })),
  };
}
