/** How a table takes part in the export and erasure of personal data. */
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../runtime/server/database/database.ts';

export type ExportedRow = Readonly<Record<string, unknown>>;

/** One page of the rows of an account. */
type RowExport = (database: Database, accountId: string, page: { limit: number; offset: number }) => Promise<ExportedRow[]>;

type EraseRows = (database: Database, accountId: string) => Promise<unknown>;

export interface PersonalDataTable {
  /** The rows as their owner may read them. Absent for data that is never exported, such as password hashes. */
  exportRows?: RowExport;
  /** Absent for rows that remain, such as published texts: the account that they reference no longer has a name. */
  erase?: EraseRows;
}

/** By table name. Every table that references an account must be listed; a test checks this. */
export type PersonalDataTables = Readonly<Record<string, PersonalDataTable>>;

type ColumnName<Table extends PgTable> = keyof Table['_']['columns'] & string;

interface ExportedColumns<Table extends PgTable> {
  /** The column with the id of the account. */
  owner: ColumnName<Table>;
  /** The rows of the account in `account`. Default: those with its id. */
  whose?: (account: SQL) => SQL;
  /** Default: all columns but the owner. */
  columns?: readonly ColumnName<Table>[];
  /** A unique order: pages must not repeat or omit rows. Not needed for one row per account. */
  order?: readonly ColumnName<Table>[];
}

/** Exports columns of the rows that belong to an account. */
export function exportOwnRows<Table extends PgTable>(
  table: Table,
  { owner, whose, columns, order = [] }: ExportedColumns<Table>,
): RowExport {
  const all = getTableColumns(table) as Record<string, PgColumn>;
  const named = (name: string) => all[name] as PgColumn;
  const exported = columns ?? Object.keys(all).filter((name) => name !== owner);
  const selection = Object.fromEntries(exported.map((name) => [name, named(name)]));
  return (database, accountId, { limit, offset }) =>
    database
      .select(selection)
      .from(table as PgTable)
      .where(whose ? whose(sql`${accountId}::uuid`) : eq(named(owner), accountId))
      .orderBy(...order.map((name) => asc(named(name))))
      .limit(limit)
      .offset(offset);
}

/** Deletes the rows whose column has the id of the account. */
export const deleteOwnRows =
  (owner: PgColumn): EraseRows =>
  (database, accountId) =>
    database.delete(owner.table).where(eq(owner, accountId));
