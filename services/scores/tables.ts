import { type AnyPgColumn, bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { scoreEvents } from '../../schema/entities/score.ts';
import { articles } from '../articles/tables.ts';
import { isOneOf, moment } from '../shared/database/columns.ts';

/** The ledgers of all accounts. Entries are never changed: a reversal is a separate entry. */
export const scoreEntries = pgTable(
  'score_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    event: text('event', { enum: scoreEvents }).notNull(),
    /** Identifies the event; an account gets points for it once. */
    eventKey: text('event_key').notNull(),
    /** Negative for a reversal. */
    points: integer('points').notNull(),
    article: uuid('article').references(() => articles.id, { onDelete: 'set null' }),
    /** The name of the entry if its text is deleted or closed to the account. */
    name: text('name').notNull(),
    /** The entry that this one reverses. */
    reverses: bigint('reverses', { mode: 'number' }).references((): AnyPgColumn => scoreEntries.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [
    check('score_entries_event', isOneOf(table.event, scoreEvents)),
    unique('score_entries_once').on(table.account, table.eventKey),
    unique('score_entries_reversed_once').on(table.reverses),
    index('score_entries_ledger').on(table.account, table.id),
    index('score_entries_article').on(table.article),
  ],
);
