import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { moment } from '../columns.ts';

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
  ],
);
