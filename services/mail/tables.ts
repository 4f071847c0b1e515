import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { messageKinds, messageStates } from '../../schema/entities/outboxMessage.ts';
import { moment } from '../columns.ts';

export type MessageKind = (typeof messageKinds)[number];

/** What leaves the portal by SMS and mail, and what would leave if there were a way. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    /** Number or address. */
    to: text('to').notNull(),
    subject: text('subject').notNull().default(''),
    /** For staff to read where no transport is configured, with its secrets masked. */
    text: text('text').notNull().default(''),
    /** What a transport hands over, with its secrets; emptied as soon as it has left or been given up. No call answers it. */
    payload: text('payload').notNull().default(''),
    /** The address that ends mail of this kind for its receiver; empty for mail that nobody can refuse, such as codes. */
    unsubscribe: text('unsubscribe').notNull().default(''),
    /** `kept`: there is no transport, staff read it here. */
    state: text('state', { enum: messageStates }).notNull(),
    tries: smallint('tries').notNull().default(0),
    /** When it is tried next, and until when that makes sense. */
    nextAt: moment('next_at').notNull(),
    endsAt: moment('ends_at'),
    /** What the transport said when it refused. */
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
