import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Files by their own id; equal contents lie once on disk, under their SHA-256. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the content in lower-case hex. */
    sha256: text('sha256').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Account that uploaded it; none for the portal's own. */
    owner: uuid('owner'),
    /** 1 everyone, 2 types 2 and 3, 3 staff. */
    audience: smallint('audience').notNull().default(1),
    /** Times that it was fetched from its beginning. */
    downloads: integer('downloads').notNull().default(0),
    /** When a file that was made for its owner goes away; its content lies apart, under its id. */
    endsAt: timestamp('ends_at', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('files_sha256').on(table.sha256),
    index('files_owner').on(table.owner),
    index('files_ends_at').on(table.endsAt).where(sql`${table.endsAt} is not null`),
    check('files_audience', sql`${table.audience} between 1 and 3`),
  ],
);
