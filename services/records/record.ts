/** What has to be known of a kind of record so that staff can keep it: where it stands, how it reads, what a form makes of it. */
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordStatus } from '../columns.ts';
import type { CallName, Context } from '../handler.ts';
import type { RecordFilter } from '../recordFilters/index.ts';

/** The part of a call's id between `manage.` and its verb, for the kinds of records: those that have a call to save one. */
export type RecordNoun = {
  [Id in CallName]: Id extends `manage.${infer Noun}.save` ? Noun : never;
}[CallName];

/** Columns of a table of records. What has no status is shown to readers as it stands, and may be thrown away unless it is in use. */
export type RecordTable = PgTable & { status?: AnyPgColumn; updatedAt: AnyPgColumn; editedAt?: AnyPgColumn; position?: AnyPgColumn };

/** A row as it stands in its table. */
export interface RecordRow {
  status?: RecordStatus;
  position?: number;
  updatedAt: Date;
  /** When those who keep it changed something, where `updatedAt` says what readers are told. */
  editedAt?: Date;
}

/** The same of a kind that has more states, and is moved by calls of its own. */
export type StatefulRow = Omit<RecordRow, 'status'> & { status?: string };

/** Part of a handler's context that reading and writing records needs. */
export type RecordContext = Pick<
  Context<'manage.audit.page'>,
  'account' | 'address' | 'config' | 'database' | 'fail' | 'files' | 'now' | 'portal' | 'requestId'
>;

export interface RecordKind<Row extends StatefulRow, ListRow, Found, Draft> {
  /** What the audit log calls it. */
  subject: string;
  table: RecordTable;
  /** Which rows of the table are of this kind; all where nothing is said. */
  where?: SQL;
  /** The column that a record is named by. */
  key: AnyPgColumn;
  keyOf: (row: Row) => string;
  /** How a record is told of in the audit log and in refusals. */
  nameOf: (row: Row, languages: readonly string[]) => string;
  /** What is looked through for what was typed. */
  seeks: readonly (AnyColumn | SQL)[];
  filters: Readonly<Record<string, RecordFilter>>;
  /** By the names of the list's orders; the first is that of a list that says none. */
  sorts: Readonly<Record<string, AnyColumn | SQL>>;
  /** Lines of the list; all of a page at once, so that what stands in other tables is read once. */
  rows: (rows: readonly Row[], reading: RecordContext, languages: readonly string[]) => Promise<ListRow[]> | ListRow[];
  /** The record as its form takes it. */
  find: (row: Row, reading: RecordContext, languages: readonly string[]) => Promise<Found> | Found;
  /** The column by whose value records stand in orders of their own; without it all of them stand in one. */
  among?: AnyPgColumn;
  /** Whether it stays as it is for good: what is saved of it then is another record, made like a new one. */
  isKept?: (row: Row) => boolean;
  /** What a form leads to: values of the record's columns. Refuses what the shape of the request could not. */
  values: (draft: Draft, writing: RecordContext, before?: Row) => Promise<Partial<Row>> | Partial<Row>;
  /** What of a record stands in other tables, written once its row is there. */
  writeBeside?: (row: Row, draft: Draft, writing: RecordContext) => Promise<void>;
  /** Whether something else names it; asked before it is thrown away. */
  isUsed?: (row: Row, writing: RecordContext) => Promise<boolean>;
  /** What keeps a record from being shown to readers: fields that are missing. */
  lacks?: (row: Row, writing: RecordContext) => Promise<readonly string[]> | readonly string[];
  /** What follows when readers are shown some. Refuses, for all of them, what may not be shown. */
  published?: (rows: readonly Row[], writing: RecordContext, languages: readonly string[]) => Promise<void>;
  /** Lets go of what a record carries before it is thrown away. */
  letGo?: (row: Row, writing: RecordContext) => Promise<void>;
  /** What follows from any change of some records, such as their entry in the search. */
  changed?: (keys: readonly string[], writing: RecordContext) => Promise<void>;
}
