/** Archives that accounts had made of several downloads. What they hold is asked of the files anew each time. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { zipStates } from '../../schema/entities/zipJob.ts';
import { moment } from '../columns.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

export const zipJobs = pgTable(
  'zip_jobs',
  {
    /** 128 random bits; the archive is the file of the same id. */
    uid: uuid('uid').primaryKey(),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text('state', { enum: zipStates }).notNull().default('queued'),
    fileName: text('file_name').notNull(),
    /** How many of its items are packed, in their order. */
    packed: integer('packed').notNull().default(0),
    bytesTotal: bytes('bytes_total'),
    bytesDone: bytes('bytes_done'),
    /** Times that it was begun. */
    tries: smallint('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When it was given up or made, and until when it is kept then. */
    endsAt: moment('ends_at'),
  },
  (table) => [
    check('zip_jobs_state', sql.raw(`state in (${zipStates.map((state) => `'${state}'`).join(', ')})`)),
    index('zip_jobs_account').on(table.account, table.createdAt),
    index('zip_jobs_ends_at').on(table.endsAt),
  ],
);

/** The files of an archive. No reference: one that is gone by the time it is packed is told of as such. */
export const zipItems = pgTable(
  'zip_items',
  {
    job: uuid('job')
      .notNull()
      .references(() => zipJobs.uid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    file: uuid('file').notNull(),
    /** The refusal that kept it out, and the facts that its sentence names. */
    error: text('error'),
    facts: jsonb('facts').$type<Record<string, string>>(),
  },
  (table) => [primaryKey({ columns: [table.job, table.position] })],
);
