import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountStates, loginMethods, tokenScopes } from '../../../schema/define/accounts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Who can log in. Types: 1 external, 2 middle, 3 internal; anonymous visitors have no row. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userAccount: text('user_account').notNull(),
    fullName: text('full_name').notNull().default(''),
    /** A path, split by dashes. */
    deptName: text('dept_name').notNull().default(''),
    orgName: text('org_name').notNull().default(''),
    type: smallint('type').notNull(),
    roles: text('roles').array().notNull().default(sql`'{}'`),
    overseas: boolean('overseas').notNull().default(false),
    email: text('email'),
    /** A new address, and below a new number, that its owner has not confirmed yet. */
    pendingEmail: text('pending_email'),
    phone: text('phone'),
    pendingPhone: text('pending_phone'),
    language: text('language'),
    /** A deleted account keeps its row, emptied of what was personal: what it wrote stays. */
    state: text('state', { enum: accountStates }).notNull().default('active'),
    /** As hashPassword() writes it; an account without one cannot log in by password. */
    password: text('password'),
    passwordAt: moment('password_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_user_account').on(sql`lower(${table.userAccount})`),
    index('accounts_email').on(sql`lower(${table.email})`),
    // The last digits are written the same with and without a country.
    index('accounts_phone').on(sql`right(regexp_replace(${table.phone}, '[^0-9]', '', 'g'), 7)`),
    check('accounts_type', sql`${table.type} between 1 and 3`),
  ],
);

/** Ways into a session. */
export type LoginMethod = (typeof loginMethods)[number];

/** Living sessions. The id in the cookie is never stored, only its SHA-256 in hex. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** What its owner knows it by; it opens nothing. */
    id: uuid('id').notNull().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The account's type at login; a change of type ends the session. */
    type: smallint('type').notNull(),
    /** How its owner came in. */
    way: text('way', { enum: loginMethods }).notNull().default('password'),
    /** Address and program that it was begun from, as its owner may recognise them. */
    address: text('address').notNull().default(''),
    agent: text('agent').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** When its owner logged in or last proved their identity; null for sessions older than this column. */
    provedAt: moment('proved_at'),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_id').on(table.id),
    index('sessions_account').on(table.accountId),
    index('sessions_ends_at').on(table.endsAt),
  ],
);

/** What programs come with in place of cookies. The token is never stored, only its SHA-256 in hex. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    /** What its owner knows it by; it opens nothing. */
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The account's type when it was made; a change of type ends it. */
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

/** Logins that a password has proved and that still wait for a key. The id in the cookie is never stored, only its SHA-256 in hex. */
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

/** Values made once and shared by every process, such as the keys of sessions. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
