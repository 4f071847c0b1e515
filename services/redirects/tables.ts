/** Addresses under which something was read once, and where it is read now. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { changed, made } from '../columns.ts';

export const redirects = pgTable(
  'redirects',
  {
    id: uuid('id').notNull().unique().defaultRandom(),
    /** Prefix of the site whose address it was; empty for the main site, `*` for every site. */
    locale: text('locale').notNull(),
    /** Below the prefix, without a query, decoded, without a slash at its end. */
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
