import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { messageKinds, messageStates } from '../../schema/entities/outboxMessage.ts';
import { moment } from '../shared/database/columns.ts';

export type MessageKind = (typeof messageKinds)[number];

/** Outgoing SMS and mail, including messages that have no configured transport. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    /** Phone number or mail address. */
    to: text('to').notNull(),
    subject: text('subject').notNull().default(''),
    /** The text that staff read if no transport is configured, with secrets masked. */
    text: text('text').notNull().default(''),
    /** The text for the transport, with secrets; emptied when it is sent or given up. No call returns it. */
    payload: text('payload').notNull().default(''),
    /** The unsubscribe address of this kind of mail; empty for mail that cannot be unsubscribed, such as codes. */
    unsubscribe: text('unsubscribe').notNull().default(''),
    /** Ids of the messages that the mail is about. Its reader must still have a right to them when it is sent. */
    about: uuid('about').array().notNull().default([]),
    /** `kept`: no transport is configured; staff read the message in the portal. */
    state: text('state', { enum: messageStates }).notNull(),
    tries: smallint('tries').notNull().default(0),
    /** When the next attempt is due, and when the message expires. */
    nextAt: moment('next_at').notNull(),
    endsAt: moment('ends_at'),
    /** The error that the transport reported. */
    trouble: text('trouble').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outbox_created_at').on(table.createdAt),
    index('outbox_next').on(table.state, table.nextAt),
    index('outbox_to').on(table.to, table.createdAt),
  ],
);
