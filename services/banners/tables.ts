/** Tables of the extension service. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../runtime/server/files/tables.ts';
import { moment, names, record, recordChecks } from '../shared/database/columns.ts';

/** Banners at the top of a page, selected by source and page code. */
export const banners = pgTable(
  'banners',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    source: integer('source').notNull().default(1),
    pageCode: text('page_code').notNull(),
    titles: names('titles'),
    descriptions: names('descriptions'),
    picture: uuid('picture')
      .notNull()
      .references(() => files.id),
    link: text('link'),
    /** The sites that show it; empty for all. */
    sites: text('sites').array().notNull().default([]),
    /** The period in which the banner is shown; null means no limit. */
    showFrom: moment('show_from'),
    showUntil: moment('show_until'),
    clicks: integer('clicks').notNull().default(0),
    ...record(),
  },
  (table) => [
    ...recordChecks('banners', table),
    index('banners_page').on(table.source, table.pageCode, table.position),
    index('banners_picture').on(table.picture),
  ],
);
