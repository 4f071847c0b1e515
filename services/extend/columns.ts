/** Columns that the records of this service share. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, jsonb, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Names } from '../names.ts';

/** The states of a record; readers get `published` ones. */
export const recordStatuses = ['draft', 'published', 'withdrawn'] as const;

/** A short text in the languages it was written in. */
export const names = (column: string) => jsonb(column).$type<Names>();

const moment = (column: string) => timestamp(column, { withTimezone: true, precision: 3 }).notNull().defaultNow();

/** What every record says of itself beside what it is. */
export const record = () => ({
  status: text('status', { enum: recordStatuses }).notNull().default('draft'),
  /** 1 everyone, 2 types 2 and 3, 3 staff. */
  audience: smallint('audience').notNull().default(1),
  position: integer('position').notNull().default(0),
  createdAt: moment('created_at'),
  /** Also the version that an edit begins with. */
  updatedAt: moment('updated_at'),
});

/** A column holds one of some values. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** What holds for every record's status and audience; `name` is the table's. */
export const recordChecks = (name: string, table: { status: AnyPgColumn; audience: AnyPgColumn }) => [
  check(`${name}_status`, isOneOf(table.status, recordStatuses)),
  check(`${name}_audience`, sql`${table.audience} between 1 and 3`),
];
