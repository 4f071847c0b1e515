import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { channels, targetTypes } from '../../../schema/entities/savedRecord.ts';
import { made, moment } from '../../shared/database/columns.ts';

const owner = () =>
  uuid('account')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const isType = sql.raw(`in (${targetTypes.map((type) => `'${type}'`).join(', ')})`);

/** The bookmarks of each account. A target is identified by its type and its id: a UUID, or the code of a model or category. */
export const collections = pgTable(
  'collections',
  {
    account: owner(),
    type: text('type', { enum: targetTypes }).notNull(),
    target: text('target').notNull(),
    folder: text('folder').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    note: text('note').notNull().default(''),
    createdAt: made(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.type, table.target] }),
    check('collections_type', sql`${table.type} ${isType}`),
    index('collections_newest').on(table.account, table.createdAt.desc()),
  ],
);

/** The subscriptions of each account, with delivery and last visit. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    account: owner(),
    type: text('type', { enum: targetTypes }).notNull(),
    target: text('target').notNull(),
    channel: text('channel', { enum: channels }).notNull().default('in-app'),
    createdAt: made(),
    /** Changes after this time are new to the account. */
    visitedAt: moment('visited_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.type, table.target] }),
    check('subscriptions_type', sql`${table.type} ${isType}`),
    // Index for the followers of published content.
    index('subscriptions_target').on(table.type, table.target),
  ],
);
