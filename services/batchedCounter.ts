/** Batched counters for frequent events, such as views of a popular record. */
import { setTimeout as pause } from 'node:timers/promises';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AfterResponse } from '../runtime/server/calls/afterResponse.ts';
import type { Database } from '../runtime/server/database/database.ts';

/** Milliseconds of events that one statement writes. Without batching, requests for a popular record would queue for its row lock. */
const batchMs = 300;

/** Creates a counter for one column: it adds one to the row with the given id after the response is sent. */
export function batchedCounter(
  table: PgTable,
  id: AnyColumn,
  count: AnyColumn,
): (afterResponse: AfterResponse['start'], recordId: string) => void {
  const pending = new WeakMap<Database, Map<string, number>>();
  return (afterResponse, recordId) =>
    afterResponse(async (database) => {
      const counts = pending.get(database) ?? new Map<string, number>();
      const isFirst = counts.size === 0;
      pending.set(database, counts.set(recordId, (counts.get(recordId) ?? 0) + 1));
      if (!isFirst) return;
      await pause(batchMs);
      pending.delete(database);
      await database.execute(addition(table, id, count, counts));
    });
}

/** Rows are updated in the order of their ids, so that two processes cannot deadlock. */
function addition(table: PgTable, id: AnyColumn, count: AnyColumn, counts: ReadonlyMap<string, number>): SQL {
  const ordered = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  const ids = sql`${sql.param(ordered.map(([recordId]) => recordId))}::uuid[]`;
  const numbers = sql`${sql.param(ordered.map(([, number]) => number))}::int[]`;
  return sql`update ${table} set ${sql.identifier(count.name)} = ${count} + happened.number
    from unnest(${ids}, ${numbers}) as happened(id, number) where ${id} = happened.id`;
}
