/** Repair orders with their devices, history and parcels. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, numeric, pgSequence, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { deviceWarranties, repairCurrencies, repairResolutions, repairStates } from '../../schema/entities/repair.ts';
import { products } from '../catalogue/tables.ts';
import { companies } from '../companies/tables.ts';
import { account, changed, isOneOf, keyOf, made, moment } from '../shared/database/columns.ts';

/** The running part of order numbers. */
export const repairNumbers = pgSequence('repair_numbers', { startWith: 4100 });

export const repairOrders = pgTable(
  'repair_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `RMA-<year>-<running number>-<random letters>`: the letters keep others from guessing it. */
    number: text('number').notNull().unique(),
    /** Null if the account was erased. */
    account: account('account'),
    /** The company of the account when the order was sent; its members see the order. */
    company: uuid('company').references(() => companies.id, { onDelete: 'set null' }),
    /** The service order that it came from. */
    demand: uuid('demand').references(() => keyOf('demands', uuid('id')), { onDelete: 'set null' }),
    /** The id of the form that sent it. Sending the form again returns the same order. */
    sendKey: text('send_key'),
    /** Hash of the content, so that sending it from another tab creates no second order. */
    digest: text('digest'),
    contact: text('contact').notNull().default(''),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Derived from the devices. */
    state: text('state', { enum: repairStates }).notNull().default('submitted'),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('repair_orders_state', isOneOf(table.state, repairStates)),
    unique('repair_orders_demand').on(table.demand),
    unique('repair_orders_sent').on(table.account, table.sendKey),
    index('repair_orders_account').on(table.account, table.createdAt),
    index('repair_orders_company').on(table.company, table.createdAt),
    index('repair_orders_queue').on(table.state, table.createdAt),
    index('repair_orders_created').on(table.createdAt),
  ],
);

export const repairLines = pgTable(
  'repair_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    order: uuid('order_id')
      .notNull()
      .references(() => repairOrders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    serial: text('serial').notNull(),
    product: text('product').references(() => products.code),
    complaint: text('complaint').notNull().default(''),
    warranty: text('warranty', { enum: deviceWarranties }).notNull().default('unknown'),
    warrantyEndsOn: date('warranty_ends_on'),
    diagnosis: text('diagnosis').notNull().default(''),
    resolution: text('resolution', { enum: repairResolutions }),
    proposal: text('proposal').notNull().default(''),
    price: numeric('price', { precision: 12, scale: 2 }),
    currency: text('currency', { enum: repairCurrencies }),
    state: text('state', { enum: repairStates }).notNull().default('submitted'),
    /** Why it was rejected, declined or cancelled. */
    reason: text('reason').notNull().default(''),
    inbound: text('inbound').notNull().default(''),
    outbound: text('outbound').notNull().default(''),
    receivedAt: moment('received_at'),
    shippedAt: moment('shipped_at'),
    updatedAt: changed(),
  },
  (table) => [
    check('repair_lines_state', isOneOf(table.state, repairStates)),
    check('repair_lines_warranty', isOneOf(table.warranty, deviceWarranties)),
    check('repair_lines_resolution', isOneOf(table.resolution, repairResolutions)),
    check('repair_lines_currency', isOneOf(table.currency, repairCurrencies)),
    check('repair_lines_price', sql`${table.price} is null or (${table.price} >= 0 and ${table.currency} is not null)`),
    unique('repair_lines_place').on(table.order, table.position),
    index('repair_lines_serial').on(table.serial),
    index('repair_lines_inbound').on(table.inbound),
    index('repair_lines_outbound').on(table.outbound),
  ],
);

/** The history of an order: one row for each transition of one or several devices. */
export const repairSteps = pgTable(
  'repair_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order: uuid('order_id')
      .notNull()
      .references(() => repairOrders.id, { onDelete: 'cascade' }),
    state: text('state', { enum: repairStates }).notNull(),
    serials: text('serials').array().notNull(),
    note: text('note').notNull().default(''),
    /** Null if the account was erased. */
    by: account('by'),
    byStaff: boolean('by_staff').notNull().default(false),
    at: made(),
  },
  (table) => [
    check('repair_steps_state', isOneOf(table.state, repairStates)),
    index('repair_steps_order').on(table.order),
    index('repair_steps_by').on(table.by),
  ],
);

/** Events of parcels that staff entered. */
export const parcelSteps = pgTable(
  'parcel_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parcel: text('parcel').notNull(),
    at: moment('at').notNull(),
    step: text('step').notNull(),
    place: text('place').notNull().default(''),
    note: text('note').notNull().default(''),
  },
  (table) => [index('parcel_steps_parcel').on(table.parcel, table.at)],
);
