import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { articles } from '../tables.ts';

/** What each account has read, and when last. */
export const footprints = pgTable(
  'footprints',
  {
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account, table.article] }), index('footprints_newest').on(table.account, table.readAt.desc())],
);
