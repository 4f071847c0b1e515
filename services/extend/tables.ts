/** Tables of the extension service. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../runtime/server/files/tables.ts';
import type { Names } from '../names.ts';

/** Pictures with words at the top of a page, chosen by source and page code. */
export const banners = pgTable(
  'banners',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    source: integer('source').notNull().default(1),
    pageCode: text('page_code').notNull(),
    titles: jsonb('titles').$type<Names>().notNull(),
    descriptions: jsonb('descriptions').$type<Names>().notNull(),
    picture: uuid('picture')
      .notNull()
      .references(() => files.id),
    link: text('link'),
    /** 1 everyone, 2 types 2 and 3, 3 staff. */
    audience: smallint('audience').notNull().default(1),
    /** Shown from and until these moments; open where nothing stands. */
    showFrom: timestamp('show_from', { withTimezone: true, precision: 3 }),
    showUntil: timestamp('show_until', { withTimezone: true, precision: 3 }),
    position: integer('position').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (table) => [
    check('banners_audience', sql`${table.audience} between 1 and 3`),
    index('banners_page').on(table.source, table.pageCode, table.position),
  ],
);
