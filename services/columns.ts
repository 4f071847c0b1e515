/** Columns and checks that tables share. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, jsonb, type PgColumnBuilderBase, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { articleStatuses } from '../schema/entities/article.ts';
import { recordStatuses } from '../schema/entities/record.ts';
import type { LocalizedText } from './names.ts';

export { articleStatuses, recordStatuses };
export type RecordStatus = (typeof recordStatuses)[number];

/** A moment in milliseconds, as JSON and the keyset cursors carry them. */
export const moment = (column: string) => timestamp(column, { withTimezone: true, precision: 3 });
export const made = () => moment('created_at').notNull().defaultNow();
/** Also the version that an edit begins with. */
export const changed = () => moment('updated_at').notNull().defaultNow();

/** A short text in the languages it was written in. */
export const names = (column: string) => jsonb(column).$type<LocalizedText>().notNull();

/** Place among its like, in the makers' order. */
export const position = () => integer('position').notNull().default(0);

/** Who may read: 1 everyone, 2 types 2 and 3, 3 staff. */
export const audience = () => smallint('audience').notNull().default(1);

/** What every record says of itself beside what it is. */
export const record = () => ({
  status: text('status', { enum: recordStatuses }).notNull().default('draft'),
  audience: audience(),
  position: position(),
  createdAt: made(),
  updatedAt: changed(),
});

/** Condition that a column holds one of some values. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

export const isAudience = (column: AnyPgColumn): SQL => sql`${column} between 1 and 3`;

/** What holds for every record's status and audience; `name` is the table's. */
export const recordChecks = (name: string, table: { status: AnyPgColumn; audience: AnyPgColumn }) => [
  check(`${name}_status`, isOneOf(table.status, recordStatuses)),
  check(`${name}_audience`, isAudience(table.audience)),
];

/**
 * The key of a table by its name, for a foreign key to a table of a subject that must not be imported. The table itself is
 * declared there; this one is never exported, since drizzle-kit would take it for the table.
 */
export const keyOf = (table: string, column: PgColumnBuilderBase): AnyPgColumn => pgTable(table, { key: column }).key as AnyPgColumn;
