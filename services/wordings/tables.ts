/** Tables of customised interface texts and of the active sites. */
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { changed } from '../shared/database/columns.ts';

/** Interface texts that staff have replaced. */
export const languageStrings = pgTable(
  'language_strings',
  {
    language: text('language').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    updatedAt: changed(),
  },
  (table) => [primaryKey({ columns: [table.language, table.key] })],
);

/** Sites that are activated or deactivated in the database. Sites that the schema marks as always open need no row. */
export const languages = pgTable('languages', {
  /** The id of a site. */
  code: text('code').primaryKey(),
  active: boolean('active').notNull().default(true),
});
