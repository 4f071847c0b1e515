import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The `set` of `onConflictDoUpdate`: every column takes the new row's value, except the columns in `retained`. */
export function excludedColumns(table: PgTable, retained: readonly string[] = []): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name, column]) => !column.primary && !retained.includes(name));
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]));
}
