import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** For onConflictDoUpdate: the new row's value in every column, but for those that life has changed since. */
export function takingOver(table: PgTable, kept: readonly string[] = []): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name, column]) => !column.primary && !kept.includes(name));
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]));
}
