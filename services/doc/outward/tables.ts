import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Names } from '../../names.ts';

/** Ways out of the portal, declared by staff. That their host is allowed is asked of the schema each time, not kept here. */
export const outwardLinks = pgTable(
  'outward_links',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['site', 'app', 'file'] })
      .notNull()
      .default('site'),
    host: text('host').notNull(),
    /** With its leading slash, and a query where there is one. */
    path: text('path').notNull().default('/'),
    titles: jsonb('titles').$type<Names>().notNull(),
    whys: jsonb('whys').$type<Names>().notNull(),
    fileName: text('file_name'),
    size: bigint('size', { mode: 'number' }),
    audience: smallint('audience').notNull().default(1),
    status: text('status', { enum: ['draft', 'published', 'withdrawn'] })
      .notNull()
      .default('draft'),
    position: integer('position').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    check('outward_links_kind', sql`${table.kind} in ('site', 'app', 'file')`),
    check('outward_links_status', sql`${table.status} in ('draft', 'published', 'withdrawn')`),
    check('outward_links_audience', sql`${table.audience} between 1 and 3`),
    check('outward_links_path', sql`${table.path} like '/%'`),
  ],
);
