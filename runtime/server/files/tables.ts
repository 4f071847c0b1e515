import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Files by id. Equal contents are stored once, under their SHA-256. */
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
    /** Account that uploaded the file; null for the portal's own files. */
    owner: uuid('owner'),
    /** 1 everyone, 2 types 2 and 3, 3 staff. */
    audience: smallint('audience').notNull().default(1),
    /** Number of downloads from the first byte. */
    downloads: integer('downloads').notNull().default(0),
    /** Expiry of a temporary file, whose content is stored separately under the file's id. */
    endsAt: timestamp('ends_at', { withTimezone: true, precision: 3 }),
    /** The file that had this content earlier. Both have the same address. */
    earlierOf: uuid('earlier_of').references((): AnyPgColumn => files.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('files_sha256').on(table.sha256),
    index('files_owner').on(table.owner),
    index('files_ends_at').on(table.endsAt).where(sql`${table.endsAt} is not null`),
    uniqueIndex('files_earlier').on(table.earlierOf, table.name),
    check('files_audience', sql`${table.audience} between 1 and 3`),
  ],
);
