/** Counts of what happens often, such as readings of a record that many open at once. */
import { setTimeout as pause } from 'node:timers/promises';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../runtime/server/database/database.ts';

/** What happened is gathered for this long and written as one statement: a much-read record is one row that all would wait for. */
const gatherMs = 300;

type Later = (work: (database: Database) => Promise<unknown>) => void;

/** Makes a counter of one column: it adds one to the row of an id, after the answer has gone. */
export function batchedCounter(table: PgTable, id: AnyColumn, count: AnyColumn): (later: Later, recordId: string) => void {
  const gathered = new WeakMap<Database, Map<string, number>>();
  return (later, recordId) =>
    later(async (database) => {
      const counts = gathered.get(database) ?? new Map<string, number>();
      const isFirst = counts.size === 0;
      gathered.set(database, counts.set(recordId, (counts.get(recordId) ?? 0) + 1));
      if (!isFirst) return;
      await pause(gatherMs);
      gathered.delete(database);
      await database.execute(addition(table, id, count, counts));
    });
}

/** Rows are taken in the order of their ids, so that two processes never wait for each other. */
function addition(table: PgTable, id: AnyColumn, count: AnyColumn, counts: ReadonlyMap<string, number>): SQL {
  const ordered = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  const ids = sql`${sql.param(ordered.map(([recordId]) => recordId))}::uuid[]`;
  const numbers = sql`${sql.param(ordered.map(([, number]) => number))}::int[]`;
  return sql`update ${table} set ${sql.identifier(count.name)} = ${count} + happened.number
    from unnest(${ids}, ${numbers}) as happened(id, number) where ${id} = happened.id`;
}
