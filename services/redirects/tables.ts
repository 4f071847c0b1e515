/** Former addresses and their current ones. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { changed, made } from '../shared/database/columns.ts';

export const redirects = pgTable(
  'redirects',
  {
    id: uuid('id').notNull().unique().defaultRandom(),
    /** Prefix of the site with the former address; empty for the main site, `*` for every site. */
    locale: text('locale').notNull(),
    /** The path below the prefix, decoded, without query and trailing slash. */
    fromPath: text('from_path').notNull(),
    /** A path of the portal below the same prefix. */
    to: text('to').notNull(),
    hits: integer('hits').notNull().default(0),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    primaryKey({ columns: [table.fromPath, table.locale] }),
    index('redirects_to').on(table.to),
    check('redirects_own', sql`${table.to} ~ '^/([^/\\\\]|$)' and ${table.fromPath} ~ '^/' and ${table.to} <> ${table.fromPath}`),
  ],
);
