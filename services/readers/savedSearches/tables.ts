import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { made, moment } from '../../shared/database/columns.ts';

/** Saved searches of accounts; `asked` has the query parameters of the search by name. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    asked: jsonb('asked').$type<Record<string, string>>().notNull(),
    createdAt: made(),
    /** When its owner last ran it. */
    openedAt: moment('opened_at').notNull().defaultNow(),
  },
  (table) => [index('saved_searches_newest').on(table.account, table.createdAt.desc())],
);
