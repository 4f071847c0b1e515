/** Tables of the words that staff put in place of the portal’s own, and of the sites that are open. */
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { changed } from '../columns.ts';

/** Words that staff put in place of the portal's own. */
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

/** Sites that are opened or closed by the server's list; those the schema calls always open need no row. */
export const languages = pgTable('languages', {
  /** A site's id. */
  code: text('code').primaryKey(),
  active: boolean('active').notNull().default(true),
});
