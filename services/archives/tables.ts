/** Archives of several downloads, requested by accounts. Rights to their files are checked again for each download. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { zipStates } from '../../schema/entities/zipJob.ts';
import { moment } from '../shared/database/columns.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

export const zipJobs = pgTable(
  'zip_jobs',
  {
    /** 128 random bits; also the id of the archive file. */
    uid: uuid('uid').primaryKey(),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text('state', { enum: zipStates }).notNull().default('queued'),
    fileName: text('file_name').notNull(),
    /** The number of packed items, in item order. */
    packed: integer('packed').notNull().default(0),
    bytesTotal: bytes('bytes_total'),
    bytesDone: bytes('bytes_done'),
    /** Number of attempts. */
    tries: smallint('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When the archive expires, or when the job failed; null while it is pending. */
    endsAt: moment('ends_at'),
  },
  (table) => [
    check('zip_jobs_state', sql.raw(`state in (${zipStates.map((state) => `'${state}'`).join(', ')})`)),
    index('zip_jobs_account').on(table.account, table.createdAt),
    index('zip_jobs_ends_at').on(table.endsAt),
  ],
);

/** The files of an archive. Not a foreign key: a file that was deleted before packing is reported as missing. */
export const zipItems = pgTable(
  'zip_items',
  {
    job: uuid('job')
      .notNull()
      .references(() => zipJobs.uid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    file: uuid('file').notNull(),
    /** The error code for a file that could not be packed, and the values in its message. */
    error: text('error'),
    facts: jsonb('facts').$type<Record<string, string>>(),
  },
  (table) => [primaryKey({ columns: [table.job, table.position] })],
);
