import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { moment } from '../shared/database/columns.ts';

/** Unsent input of forms. `content` is the JSON of the browser's form, which the server does not read. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    form: text('form').notNull(),
    /** Id of the record that the form changes; empty for a new one. */
    record: text('record').notNull().default(''),
    name: text('name').notNull(),
    content: text('content').notNull(),
    revision: integer('revision').notNull().default(1),
    /** The open form that saved it last. */
    writer: text('writer').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    index('form_drafts_of_form').on(table.account, table.form, table.record, table.savedAt.desc()),
    index('form_drafts_oldest').on(table.savedAt),
    index('form_drafts_of_record').on(table.record, table.savedAt).where(sql`${table.record} <> ''`),
  ],
);

/** Forms of records that are open, one row for each account. A row counts for a short time after its last report. */
export const formPresences = pgTable(
  'form_presences',
  {
    subject: text('subject').notNull(),
    record: text('record').notNull(),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The open form that reported last. */
    tab: text('tab').notNull(),
    since: moment('since').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.record, table.account] }),
    index('form_presences_of_account').on(table.account),
    index('form_presences_oldest').on(table.seenAt),
  ],
);
