import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Resumable uploads: the received bytes, and the call's answer once complete. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: uuid('account').notNull(),
    /** Id of the receiving call. */
    call: text('call').notNull(),
    name: text('name').notNull(),
    /** Declared size of the complete file in bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Received and synced bytes. */
    arrived: bigint('arrived', { mode: 'number' }).notNull().default(0),
    /** Increases with each writing request, so that an older request with a hanging connection can no longer write. */
    turn: integer('turn').notNull().default(0),
    /** The call's answer, repeated if the file is submitted again. */
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('uploads_account').on(table.account).where(sql`${table.answer} is null`), index('uploads_ends_at').on(table.endsAt)],
);
