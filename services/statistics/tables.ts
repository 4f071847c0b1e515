/** Tables of the log: what visitors did, event by event for a season, and summed up by day for ever. */
import { bigint, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { trackingKinds } from '../../schema/entities/trackingEvent.ts';
import { moment } from '../columns.ts';

/** Events as they came, with who made them where somebody was logged in. The day comes first in the key: old days go together. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    day: date('day').notNull(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    kind: text('kind', { enum: trackingKinds }).notNull(),
    /** Of a view: -1 the first of a visit, 0 any, 1 the first of a visitor on a day. */
    type: smallint('type'),
    site: text('site').notNull(),
    accountId: uuid('account_id'),
    accountType: smallint('account_type').notNull(),
    userName: text('user_name'),
    orgName: text('org_name'),
    firstDept: text('first_dept'),
    secondDept: text('second_dept'),
    roleCodes: text('role_codes').array().notNull().default([]),
    appLabel: text('app_label').notNull(),
    searchText: text('search_text'),
    /** Without the query and what stands behind it. */
    pagePath: text('page_path').notNull(),
    pageName: text('page_name'),
    clickedElement: text('clicked_element'),
    breadcrumbs: text('breadcrumbs').array().notNull().default([]),
    nodeName: text('node_name'),
    chatId: text('chat_id'),
  },
  (table) => [primaryKey({ columns: [table.day, table.id] })],
);

/** Who was here on a day, so that nobody is counted twice: a hash that differs every day, kept until the day after. */
export const trackingVisitors = pgTable(
  'tracking_visitors',
  { day: date('day').notNull(), visitor: text('visitor').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

/** Sums of a site by day. */
export const trackingDays = pgTable(
  'tracking_days',
  {
    day: date('day').notNull(),
    site: text('site').notNull(),
    views: integer('views').notNull().default(0),
    visits: integer('visits').notNull().default(0),
    visitors: integer('visitors').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.site] })],
);

/** Views of a page by day, and what it was called last. */
export const trackingPages = pgTable(
  'tracking_pages',
  {
    day: date('day').notNull(),
    path: text('path').notNull(),
    site: text('site').notNull(),
    name: text('name').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);
