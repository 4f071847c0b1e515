import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { made, moment } from '../../columns.ts';

/** Searches that accounts keep; `asked` holds what the address of the search says, by name. */
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
    /** When its owner made it last. */
    openedAt: moment('opened_at').notNull().defaultNow(),
  },
  (table) => [index('saved_searches_newest').on(table.account, table.createdAt.desc())],
);
