import { index, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { articles } from '../../articles/tables.ts';
import { moment } from '../../shared/database/columns.ts';

/**
 * The texts that each account has read, with the time of the last visit and the reading position. A position consists of the
 * preceding heading and the share of the text above it.
 */
export const footprints = pgTable(
  'footprints',
  {
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull().defaultNow(),
    anchor: text('anchor').notNull().default(''),
    share: real('share').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.article] }),
    index('footprints_newest').on(table.account, table.readAt.desc()),
    index('footprints_article').on(table.article),
  ],
);

/** Accounts whose viewing history is paused, as long as they have a row. */
export const footprintPauses = pgTable('footprint_pauses', {
  account: uuid('account')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  since: moment('since').notNull().defaultNow(),
});
