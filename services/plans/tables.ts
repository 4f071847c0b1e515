/** Service plans that customers can compare, and the orders for them. */
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { quoteCurrencies } from '../../schema/entities/demand.ts';
import { planOrderSteps as planOrderStepNames } from '../../schema/entities/planOrderMovers.ts';
import { planOrderStates } from '../../schema/entities/planOrderStates.ts';
import type { ServicePlanDraft } from '../../schema/entities/servicePlan.ts';
import { products } from '../catalogue/tables.ts';
import { account, changed, isOneOf, made, moment, names, position, recordStatuses, stepEndColumns } from '../columns.ts';
import { companies } from '../companies/tables.ts';

export type StoredCoverage = z.infer<typeof ServicePlanDraft>['coverage'];

export const servicePlans = pgTable(
  'service_plans',
  {
    code: text('code').primaryKey(),
    names: names('names'),
    descriptions: names('descriptions'),
    /** For one device and one year, in the smallest unit of the currency. */
    minor: bigint('minor', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: quoteCurrencies }).notNull(),
    termMonths: smallint('term_months').notNull(),
    coverage: jsonb('coverage').$type<StoredCoverage>().notNull().default([]),
    status: text('status', { enum: recordStatuses }).notNull().default('draft'),
    position: position(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('service_plans_currency', isOneOf(table.currency, quoteCurrencies)),
    check('service_plans_status', isOneOf(table.status, recordStatuses)),
  ],
);

/** The running number in the number of an order for a plan. */
export const planOrderNumbers = pgSequence('plan_order_numbers', { startWith: 1 });

/** Orders for service plans. */
export const planOrders = pgTable(
  'plan_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderNo: text('order_no').notNull().unique('plan_orders_order_no'),
    plan: text('plan')
      .notNull()
      .references(() => servicePlans.code),
    /** The term of the plan when it was requested. */
    termMonths: smallint('term_months').notNull(),
    state: text('state', { enum: planOrderStates }).notNull().default('requested'),
    /** The sender; null if the account was erased. */
    account: account('account'),
    /** The company of the sender: its people see the order. */
    company: uuid('company').references(() => companies.id, { onDelete: 'set null' }),
    /** The name of the sender's company when the order was sent. */
    companyName: text('company_name').notNull().default(''),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    wishes: text('wishes').notNull().default(''),
    /** The day that the customer asked for; the first day of the term once the order is active. */
    startsOn: date('starts_on').notNull(),
    /** The last day of the term. */
    endsOn: date('ends_on'),
    /** The offered price of all devices for the whole term, in the smallest unit of the currency. */
    minor: bigint('minor', { mode: 'number' }),
    currency: text('currency', { enum: quoteCurrencies }),
    offerUntil: date('offer_until'),
    reason: text('reason').notNull().default(''),
    /** The order that this one continues. */
    renews: uuid('renews').references((): AnyPgColumn => planOrders.id, { onDelete: 'set null' }),
    /** The number of days of the last reminder before the end. */
    reminded: smallint('reminded'),
    /** Made by the form, so that a request that is sent twice is made once. */
    sendKey: uuid('send_key').notNull().defaultRandom(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    unique('plan_orders_send_key').on(table.account, table.sendKey),
    check('plan_orders_state', isOneOf(table.state, planOrderStates)),
    check('plan_orders_currency', isOneOf(table.currency, quoteCurrencies)),
    index('plan_orders_account').on(table.account, table.createdAt.desc(), table.id),
    index('plan_orders_company').on(table.company, table.createdAt.desc(), table.id),
    index('plan_orders_newest').on(table.createdAt.desc(), table.id),
    index('plan_orders_ends').on(table.state, table.endsOn),
    index('plan_orders_plan').on(table.plan),
    index('plan_orders_renews').on(table.renews),
  ],
);

const order = () =>
  uuid('plan_order')
    .notNull()
    .references(() => planOrders.id, { onDelete: 'cascade' });

/** The devices of an order, in the order in which they were named. */
export const planOrderDevices = pgTable(
  'plan_order_devices',
  {
    planOrder: order(),
    position: smallint('position').notNull(),
    serial: text('serial').notNull(),
    product: text('product').references(() => products.code, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.planOrder, table.position] }),
    index('plan_order_devices_serial').on(table.serial),
    index('plan_order_devices_product').on(table.product),
  ],
);

/** The history of an order. */
export const planOrderSteps = pgTable(
  'plan_order_steps',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    planOrder: order(),
    at: moment('at').notNull(),
    move: text('move', { enum: planOrderStepNames }).notNull(),
    state: text('state', { enum: planOrderStates }).notNull(),
    ...stepEndColumns(),
  },
  (table) => [
    check('plan_order_steps_move', isOneOf(table.move, planOrderStepNames)),
    check('plan_order_steps_state', isOneOf(table.state, planOrderStates)),
    index('plan_order_steps_order').on(table.planOrder, table.id),
    index('plan_order_steps_by').on(table.by),
  ],
);
