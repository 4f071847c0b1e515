/** Columns and checks that several tables share. */
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { recordStatuses } from '../../../schema/entities/record.ts';
import type { LocalizedText } from '../values/names.ts';

export { recordStatuses };
export type RecordStatus = (typeof recordStatuses)[number];

/** A timestamp in milliseconds, the precision of JSON and keyset cursors. */
export const moment = (column: string) => timestamp(column, { withTimezone: true, precision: 3 });
export const made = () => moment('created_at').notNull().defaultNow();
/** Also the version that an edit is based on (optimistic locking). */
export const changed = () => moment('updated_at').notNull().defaultNow();

/** An account; null once it is erased. */
export const account = (column: string) => uuid(column).references(() => accounts.id, { onDelete: 'set null' });

/** Ids of stored files. */
export const fileList = (column: string) => uuid(column).array().notNull().default(sql`'{}'`);

/** A text that may be empty. */
export const written = (column: string) => text(column).notNull().default('');

/** A message between the sender of a request and the staff. */
export const messageColumns = () => ({
  author: account('author'),
  fromStaff: boolean('from_staff').notNull().default(false),
  text: text('text').notNull(),
  files: fileList('files'),
  at: moment('at').notNull(),
});

/** The author and note of a step in the history of a request. `by` is null for the clock and for erased accounts. */
export const stepEndColumns = () => ({ by: account('by'), note: written('note') });

/** A short text by language. */
export const names = (column: string) => jsonb(column).$type<LocalizedText>().notNull();

/** Sort position among its siblings, in the order that editors choose. */
export const position = () => integer('position').notNull().default(0);

/** Who may read: 1 everyone, 2 account types 2 and 3, 3 staff. */
export const audience = () => smallint('audience').notNull().default(1);

/** Columns common to every record. */
export const record = () => ({
  status: text('status', { enum: recordStatuses }).notNull().default('draft'),
  audience: audience(),
  position: position(),
  createdAt: made(),
  updatedAt: changed(),
});

/** Condition that a column has one of the given values. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

export const isAudience = (column: AnyPgColumn): SQL => sql`${column} between 1 and 3`;

/** Checks for the status and audience of a record; `name` is the table name. */
export const recordChecks = (name: string, table: { status: AnyPgColumn; audience: AnyPgColumn }) => [
  check(`${name}_status`, isOneOf(table.status, recordStatuses)),
  check(`${name}_audience`, isAudience(table.audience)),
];

/**
 * The key of a table by its name, for a foreign key to a table in a subject that must not be imported.
 * That subject declares the table itself. Never export this one: drizzle-kit would treat it as the table.
 */
export const keyOf = (table: string, column: PgColumnBuilderBase): AnyPgColumn => pgTable(table, { key: column }).key as AnyPgColumn;
