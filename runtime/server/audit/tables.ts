import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Audit log of changes to accounts, rights and settings: actor, action, values before and after, time and request. Rows
 * are never updated.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** The account that acted; null for a command-line action and for a refused login. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    /** The action, such as `account.disabled` or `login.refused`. */
    action: text('action').notNull(),
    /** The record that the action changed: its kind, id and display name. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull().default(''),
    subjectName: text('subject_name').notNull().default(''),
    /** The changed fields, before and after. Never contains a password, code or token. */
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
