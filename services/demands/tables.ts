import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgSequence, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { DaySlot } from '../../schema/define/fields.ts';
import { type QuoteLine, quoteAnswers, quoteCurrencies } from '../../schema/entities/demand.ts';
import { demandSteps } from '../../schema/entities/demandMovers.ts';
import { demandStatuses } from '../../schema/entities/demandStates.ts';
import { articles } from '../articles/tables.ts';
import { products } from '../catalogue/tables.ts';
import { account, changed, fileList, isOneOf, keyOf, made, messageColumns, moment, stepEndColumns } from '../columns.ts';

/** The running number in the number of an order. */
export const demandNumbers = pgSequence('demand_numbers', { startWith: 1 });

/** Service orders: visits and trainings that customers asked for. */
export const demands = pgTable(
  'demands',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderNo: text('order_no').notNull().unique('demands_order_no'),
    /** 1 a visit, 2 a training. */
    type: smallint('type').notNull(),
    /** The code of the kind of visit or training. */
    kind: text('kind').notNull(),
    status: text('status', { enum: demandStatuses }).notNull().default('submitted'),
    /** The sender; null if the account was erased. */
    account: account('account'),
    /** The company of the sender: its people see the order. */
    company: uuid('company'),
    /** The name of the sender's company when the order was sent. */
    companyName: text('company_name').notNull().default(''),
    serialNo: text('serial_no').notNull().default(''),
    product: text('product').references(() => products.code, { onDelete: 'set null' }),
    description: text('description').notNull(),
    photos: fileList('photos'),
    path: text('path').notNull().default(''),
    article: uuid('article').references(() => articles.id, { onDelete: 'set null' }),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    region: text('region').references(() => keyOf('service_regions', text('code')), { onDelete: 'set null' }),
    timeZone: text('time_zone').notNull().default('UTC'),
    slots: jsonb('slots').$type<DaySlot[]>().notNull().default([]),
    reason: text('reason').notNull().default(''),
    /** The unit that is sent, by its id among the organisations. */
    unit: text('unit'),
    engineer: account('engineer'),
    appointment: moment('appointment'),
    appointmentEnds: moment('appointment_ends'),
    dueAt: moment('due_at'),
    /** When the role got a message that the order is overdue. */
    escalatedAt: moment('escalated_at'),
    closedAt: moment('closed_at'),
    signedAt: moment('signed_at'),
    signedBy: text('signed_by').notNull().default(''),
    rating: smallint('rating'),
    ratingText: text('rating_text').notNull().default(''),
    /** Made by the form, so that an order that is sent twice is made once. */
    sendKey: uuid('send_key').notNull().defaultRandom(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    unique('demands_send_key').on(table.account, table.sendKey),
    check('demands_status', isOneOf(table.status, demandStatuses)),
    check('demands_type', sql`${table.type} between 1 and 2`),
    check('demands_rating', sql`${table.rating} between 1 and 5`),
    index('demands_account').on(table.account, table.createdAt.desc(), table.id),
    index('demands_company').on(table.company, table.createdAt.desc(), table.id),
    index('demands_newest').on(table.createdAt.desc(), table.id),
    index('demands_status').on(table.status, table.dueAt),
    index('demands_engineer').on(table.engineer, table.appointment),
    index('demands_unit').on(table.unit).where(sql`${table.engineer} is null`),
    index('demands_appointment').on(table.appointment).where(sql`${table.appointment} is not null`),
    index('demands_due').on(table.dueAt, table.id),
    index('demands_updated').on(table.updatedAt.desc(), table.id),
    index('demands_photos').using('gin', table.photos),
    index('demands_product').on(table.product),
    index('demands_article').on(table.article),
    index('demands_region').on(table.region),
  ],
);

const demand = () =>
  uuid('demand')
    .notNull()
    .references(() => demands.id, { onDelete: 'cascade' });

/** The history of an order. */
export const demandHistory = pgTable(
  'demand_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    demand: demand(),
    at: moment('at').notNull(),
    move: text('move', { enum: demandSteps }).notNull(),
    from: text('from', { enum: demandStatuses }),
    to: text('to', { enum: demandStatuses }).notNull(),
    ...stepEndColumns(),
  },
  (table) => [
    check('demand_history_move', isOneOf(table.move, demandSteps)),
    index('demand_history_demand').on(table.demand, table.id),
    index('demand_history_by').on(table.by),
  ],
);

/** Messages between the customer and the staff of an order. */
export const demandMessages = pgTable(
  'demand_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    demand: demand(),
    ...messageColumns(),
  },
  (table) => [
    index('demand_messages_demand').on(table.demand, table.at),
    index('demand_messages_author').on(table.author),
    index('demand_messages_files').using('gin', table.files),
  ],
);

/** Quotes of an order; the last one counts. */
export const demandQuotes = pgTable(
  'demand_quotes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    demand: demand(),
    lines: jsonb('lines').$type<z.infer<typeof QuoteLine>[]>().notNull(),
    total: numeric('total', { mode: 'number', precision: 14, scale: 2 }).notNull(),
    currency: text('currency', { enum: quoteCurrencies }).notNull(),
    state: text('state', { enum: quoteAnswers }).notNull().default('open'),
    by: account('by'),
    answeredBy: account('answered_by'),
    createdAt: made(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    check('demand_quotes_state', isOneOf(table.state, quoteAnswers)),
    check('demand_quotes_currency', isOneOf(table.currency, quoteCurrencies)),
    index('demand_quotes_demand').on(table.demand, table.id),
    index('demand_quotes_by').on(table.by),
    index('demand_quotes_answered_by').on(table.answeredBy),
  ],
);
