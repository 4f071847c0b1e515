/** The definition of a kind of record that staff edit: its table, its list, and its form. */
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordFilter } from '../recordFilters/index.ts';
import type { CallName, Context } from '../shared/calls/handler.ts';
import type { RecordStatus } from '../shared/database/columns.ts';

/** The part of a call's id between `manage.` and its verb, for the kinds of records: those that have a call to save one. */
export type RecordNoun = {
  [Id in CallName]: Id extends `manage.${infer Noun}.save` ? Noun : never;
}[CallName];

/** Columns of a table of records. Without a status column, records are always visible to readers and may be deleted unless in use. */
export type RecordTable = PgTable & { status?: AnyPgColumn; updatedAt: AnyPgColumn; editedAt?: AnyPgColumn; position?: AnyPgColumn };

/** A row of a table of records. */
export interface RecordRow {
  status?: RecordStatus;
  position?: number;
  updatedAt: Date;
  /** When an editor last changed something, if `updatedAt` is the date shown to readers. */
  editedAt?: Date;
}

/** The row of a kind with more states, which has its own calls to change them. */
export type StatefulRow = Omit<RecordRow, 'status'> & { status?: string };

/** The part of a handler's context that reading and writing records needs. */
export type RecordContext = Pick<
  Context<'manage.audit.page'>,
  'account' | 'address' | 'config' | 'database' | 'fail' | 'fieldCipher' | 'files' | 'now' | 'portal' | 'requestId'
>;

export interface RecordKind<Row extends StatefulRow, ListRow, Found, Draft> {
  /** The subject in the audit log. */
  subject: string;
  table: RecordTable;
  /** The rows of the table that are of this kind; all if omitted. */
  where?: SQL;
  /** The column that identifies a record. */
  key: AnyPgColumn;
  keyOf: (row: Row) => string;
  /** The name of a record in the audit log and in errors. */
  nameOf: (row: Row, languages: readonly string[]) => string;
  /** The columns in which the keyword is searched. */
  seeks: readonly (AnyColumn | SQL)[];
  filters: Readonly<Record<string, RecordFilter>>;
  /** By the name of the sort order; the first is the default. */
  sorts: Readonly<Record<string, AnyColumn | SQL>>;
  /** The rows of the list. Maps all rows of a page together, so that each related table is read only once. */
  rows: (rows: readonly Row[], reading: RecordContext, languages: readonly string[]) => Promise<ListRow[]> | ListRow[];
  /** The record as its form expects it. */
  find: (row: Row, reading: RecordContext, languages: readonly string[]) => Promise<Found> | Found;
  /** Records with the same value in this column are ordered among themselves; without it, all records share one order. */
  among?: AnyPgColumn;
  /** Whether the record is immutable: saving it then creates a new record. */
  isPermanent?: (row: Row) => boolean;
  /** Maps a draft to column values. Refuses drafts that the request schema cannot detect as invalid. */
  values: (draft: Draft, writing: RecordContext, before?: Row) => Promise<Partial<Row>> | Partial<Row>;
  /** Writes the parts of a record that are in other tables, after its row exists. */
  writeRelated?: (row: Row, draft: Draft, writing: RecordContext) => Promise<void>;
  /** Whether something references the record; checked before deletion. */
  isUsed?: (row: Row, writing: RecordContext) => Promise<boolean>;
  /** The missing fields that prevent publication. */
  lacks?: (row: Row, writing: RecordContext) => Promise<readonly string[]> | readonly string[];
  /** Runs when records are published. Refuses all of them if one may not be published. */
  published?: (rows: readonly Row[], writing: RecordContext, languages: readonly string[]) => Promise<void>;
  /** Releases attached data, such as files, before a record is deleted. */
  beforeRemove?: (row: Row, writing: RecordContext) => Promise<void>;
  /** Runs after any change of records, for example to update the search index. */
  changed?: (keys: readonly string[], writing: RecordContext) => Promise<void>;
}
