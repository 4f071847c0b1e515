import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Files on their way to a call: how much of each has arrived, and what the call answered once it was whole. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: uuid('account').notNull(),
    /** The call that will take it. */
    call: text('call').notNull(),
    name: text('name').notNull(),
    /** Bytes of the whole file, as it was announced. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Bytes that have arrived and are safe. */
    arrived: bigint('arrived', { mode: 'number' }).notNull().default(0),
    /** Grows with each request that writes: an older one whose connection hangs may write no more. */
    turn: integer('turn').notNull().default(0),
    /** What the call answered; asked again, it answers the same. */
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('uploads_account').on(table.account).where(sql`${table.answer} is null`), index('uploads_ends_at').on(table.endsAt)],
);
