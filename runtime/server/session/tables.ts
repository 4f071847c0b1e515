import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

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
    phone: text('phone'),
    language: text('language'),
    state: text('state', { enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    /** As hashPassword() writes it; an account without one cannot log in by password. */
    password: text('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_user_account').on(sql`lower(${table.userAccount})`),
    check('accounts_type', sql`${table.type} between 1 and 3`),
  ],
);

/** Living sessions. The id in the cookie is never stored, only its SHA-256 in hex. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The account's type at login; a change of type ends the session. */
    type: smallint('type').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_ends_at').on(table.endsAt)],
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

/** Values made once and shared by every process, such as the keys of sessions. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
