/** Webhooks, their secrets, and the messages to them. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { webhookDeliveryStates } from '../../schema/entities/webhook.ts';
import { webhookEvents } from '../../schema/entities/webhookEvents.ts';
import { changed, isOneOf, made, moment, written } from '../shared/database/columns.ts';

export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events', { enum: webhookEvents }).array().notNull().default([]),
  active: boolean('active').notNull().default(true),
  createdAt: made(),
  updatedAt: changed(),
});

/** Secrets are in a separate table, so that no audit entry contains them. */
export const webhookSecrets = pgTable('webhook_secrets', {
  webhook: uuid('webhook')
    .primaryKey()
    .references(() => webhooks.id, { onDelete: 'cascade' }),
  /** Encrypted with the key of confidential fields. */
  sealed: text('sealed').notNull(),
});

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhook: uuid('webhook')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The `webhook-id` of the request. Receivers use it to detect repetitions. */
    messageId: text('message_id').notNull(),
    event: text('event', { enum: webhookEvents }).notNull(),
    /** The body of the request, byte for byte. */
    payload: text('payload').notNull(),
    state: text('state', { enum: webhookDeliveryStates }).notNull().default('waiting'),
    tries: smallint('tries').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    /** The status of the last response; null if there was none. */
    status: integer('status'),
    trouble: written('trouble'),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    check('webhook_deliveries_state', isOneOf(table.state, webhookDeliveryStates)),
    index('webhook_deliveries_next').on(table.nextAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_created_at').on(table.createdAt),
    index('webhook_deliveries_webhook').on(table.webhook),
  ],
);
