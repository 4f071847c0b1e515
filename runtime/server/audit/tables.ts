import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Everything that was done to accounts, rights and settings: who, what, before, after, when, in which request. Nothing is ever changed in it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Who did it; null for a command of the machine and for somebody who was not let in. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    /** What was done, such as `account.disabled` or `login.refused`. */
    action: text('action').notNull(),
    /** What it was done to: the kind of record, its id, and what people call it. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull().default(''),
    subjectName: text('subject_name').notNull().default(''),
    /** The fields that changed, as they were and as they are. Never a password, code or token. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_actor').on(table.actorId, table.id),
    index('audit_log_subject').on(table.subject, table.subjectId, table.id),
  ],
);
