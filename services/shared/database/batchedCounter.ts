/** Batched counters for frequent events, such as views of a popular record. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { batchEvents } from './batchEvents.ts';

/** Creates a counter for one column: it adds one to the row with the given id after the response is sent. */
export const batchedCounter = (table: PgTable, id: AnyColumn, count: AnyColumn) =>
  batchEvents<string>((database, recordIds) => database.execute(addition(table, id, count, recordIds)));

/** Rows are updated in the order of their ids, so that two processes cannot deadlock. */
function addition(table: PgTable, id: AnyColumn, count: AnyColumn, recordIds: readonly string[]): SQL {
  const { ids, numbers } = countEvents(recordIds);
  return sql`update ${table} set ${sql.identifier(count.name)} = ${count} + happened.number
    from unnest(${ids}, ${numbers}) as happened(id, number) where ${id} = happened.id`;
}

/** The number of events of each record, as arrays of SQL in the order of the ids. */
export function countEvents(recordIds: readonly string[]): { ids: SQL; numbers: SQL } {
  const counts = new Map<string, number>();
  for (const id of recordIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  const ordered = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    ids: sql`${sql.param(ordered.map(([recordId]) => recordId))}::uuid[]`,
    numbers: sql`${sql.param(ordered.map(([, number]) => number))}::int[]`,
  };
}
