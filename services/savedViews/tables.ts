/** Saved views of lists. */
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { changed, made } from '../shared/database/columns.ts';

export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for a shared view whose account was deleted. */
    account: uuid('account').references(() => accounts.id),
    /** The id of the page with the list. */
    page: text('page').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.account, table.page, table.name),
    index('saved_views_shared').on(table.page).where(sql`${table.isShared}`),
  ],
);
