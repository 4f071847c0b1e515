import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountStates, loginMethods, tokenScopes } from '../../../schema/define/accounts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Accounts. Types: 1 external, 2 middle, 3 internal; anonymous visitors have no row. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userAccount: text('user_account').notNull(),
    fullName: text('full_name').notNull().default(''),
    /** A path separated by dashes. */
    deptName: text('dept_name').notNull().default(''),
    orgName: text('org_name').notNull().default(''),
    /** Id of the company that it belongs to; the services check that it exists. */
    company: uuid('company'),
    type: smallint('type').notNull(),
    roles: text('roles').array().notNull().default(sql`'{}'`),
    overseas: boolean('overseas').notNull().default(false),
    email: text('email'),
    /** A new mail address that its owner has not confirmed. `pendingPhone` is a new number. */
    pendingEmail: text('pending_email'),
    phone: text('phone'),
    pendingPhone: text('pending_phone'),
    language: text('language'),
    /** A deleted account keeps its row without personal data, because its contributions remain. */
    state: text('state', { enum: accountStates }).notNull().default('active'),
    /** Format of hashPassword(); an account without one cannot log in by password. */
    password: text('password'),
    passwordAt: moment('password_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_user_account').on(sql`lower(${table.userAccount})`),
    index('accounts_company').on(table.company),
    index('accounts_email').on(sql`lower(${table.email})`),
    // The last digits are the same with and without a country code.
    index('accounts_phone').on(sql`right(regexp_replace(${table.phone}, '[^0-9]', '', 'g'), 7)`),
    check('accounts_type', sql`${table.type} between 1 and 3`),
  ],
);

/** A row of `accounts`. */
export type StoredAccount = typeof accounts.$inferSelect;

/** Login methods. */
export type LoginMethod = (typeof loginMethods)[number];

/** Active sessions. Only the SHA-256 of the cookie's id is stored, in hex. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** Public id for its owner; not a credential. */
    id: uuid('id').notNull().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The account's type at login; a change of type ends the session. */
    type: smallint('type').notNull(),
    /** Method of the login. */
    way: text('way', { enum: loginMethods }).notNull().default('password'),
    /** Address and user agent at login, so that the owner can recognise the session. */
    address: text('address').notNull().default(''),
    agent: text('agent').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** Time of the login or the last identity proof; null for sessions older than this column. */
    provedAt: moment('proved_at'),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_id').on(table.id),
    index('sessions_account').on(table.accountId),
    index('sessions_ends_at').on(table.endsAt),
  ],
);

/** Access tokens of programs. Only the SHA-256 of a token is stored, in hex. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    /** Public id for its owner; not a credential. */
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The account's type at creation; a change of type revokes the token. */
    type: smallint('type').notNull(),
    name: text('name').notNull(),
    scope: text('scope', { enum: tokenScopes }).notNull().default('read'),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [uniqueIndex('access_tokens_token_hash').on(table.tokenHash), index('access_tokens_account').on(table.accountId)],
);

/** Failed logins by account name and by address, so that the delay holds across processes. Keys are hashes. */
export const loginFailures = pgTable(
  'login_failures',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [index('login_failures_last_at').on(table.lastAt)],
);

/** Logins that have passed their first factor and wait for the second. Only the SHA-256 of the cookie's id is stored, in hex. */
export const halfLogins = pgTable(
  'half_logins',
  {
    idHash: text('id_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    way: text('way', { enum: loginMethods }).notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('half_logins_account').on(table.accountId), index('half_logins_ends_at').on(table.endsAt)],
);

/** Values that are created once and shared by every process, such as session keys. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
