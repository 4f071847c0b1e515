/** Tables of the notices of sites. */
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { noticeLevels } from '../../schema/entities/notice.ts';
import { isOneOf, moment, names, record, recordChecks } from '../shared/database/columns.ts';

/** Notices above the pages of sites. Without `sites`, all sites show it. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    level: text('level', { enum: noticeLevels }).notNull(),
    titles: names('titles'),
    texts: names('texts').default({}),
    link: text('link'),
    sites: text('sites').array().notNull().default([]),
    /** The period in which the notice is shown; null means no limit. */
    showFrom: moment('show_from'),
    showUntil: moment('show_until'),
    /** Number of browsers in which it was opened. */
    hits: integer('hits').notNull().default(0),
    ...record(),
  },
  (table) => [
    ...recordChecks('notices', table),
    check('notices_level', isOneOf(table.level, noticeLevels)),
    index('notices_position').on(table.position),
  ],
);

/** The browsers that have opened a notice, so that each counts once. `browser` is a hash of notice and client identifier. */
export const noticeVisits = pgTable(
  'notice_visits',
  {
    notice: uuid('notice')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    browser: text('browser').notNull(),
  },
  (table) => [primaryKey({ columns: [table.notice, table.browser] })],
);
