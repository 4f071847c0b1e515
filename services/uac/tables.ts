/** Tables of the user and category service that are no accounts: closed lists kept by staff. */
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Names } from '../names.ts';

/** Values of closed lists, by the list's code and their own. */
export const dictionary = pgTable(
  'dictionary',
  {
    typeCode: text('type_code').notNull(),
    code: text('code').notNull(),
    value: text('value').notNull().default(''),
    names: jsonb('names').$type<Names>().notNull(),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.typeCode, table.code] })],
);

/** Sites that are opened or closed by the server's list; those the schema calls always open need no row. */
export const languages = pgTable('languages', {
  /** A site's id. */
  code: text('code').primaryKey(),
  active: boolean('active').notNull().default(true),
});
