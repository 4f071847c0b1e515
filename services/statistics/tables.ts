/** Tables of the visitor statistics: single events for a limited time, and daily totals without limit. */
import { bigint, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { trackingKinds } from '../../schema/entities/trackingEvent.ts';
import { moment } from '../shared/database/columns.ts';

/** Tracking events, with the account if signed in. The key begins with the day, so that events of one day are stored together. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    day: date('day').notNull(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    kind: text('kind', { enum: trackingKinds }).notNull(),
    /** For views: -1 first view of a visit, 0 any view, 1 first view of a visitor on a day. */
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
    /** Without query and fragment. */
    pagePath: text('page_path').notNull(),
    pageName: text('page_name'),
    clickedElement: text('clicked_element'),
    breadcrumbs: text('breadcrumbs').array().notNull().default([]),
    nodeName: text('node_name'),
    chatId: text('chat_id'),
  },
  (table) => [primaryKey({ columns: [table.day, table.id] })],
);

/** The visitors of a day, so that each is counted once: a hash that changes daily, deleted the day after. */
export const trackingVisitors = pgTable(
  'tracking_visitors',
  { day: date('day').notNull(), visitor: text('visitor').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

/** Daily totals of a site. */
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

/** Daily views of a page, with its latest name. */
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
