/** Counts how often records are opened, for every kind of them alike. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../runtime/server/database/database.ts';
import type { CallContext, CallShape } from '../runtime/server/handler.ts';

/** Views are gathered for this long and written as one statement: a much-read record is one row that all would wait for. */
const gatherMs = 300;

/** Records that are opened and counted. */
type Viewed = PgTable & { id: AnyPgColumn; views: AnyPgColumn };

type Gathered = Map<string, number>;

/** What counts a view of one of a table's records after the answer has gone. */
export function viewCounter(table: Viewed): (later: CallContext<CallShape>['afterResponse'], id: string) => void {
  const gathered = new WeakMap<Database, Gathered>();
  return (later, id) =>
    later(async (database) => {
      const views: Gathered = gathered.get(database) ?? new Map();
      const isFirst = views.size === 0;
      gathered.set(database, views.set(id, (views.get(id) ?? 0) + 1));
      if (!isFirst) return;
      await pause(gatherMs);
      gathered.delete(database);
      await writeViews(database, table, views);
    });
}

/** Rows are taken in the order of their ids, so that two processes never wait for each other. */
async function writeViews(database: Database, table: Viewed, views: Gathered): Promise<void> {
  const ordered = [...views].sort(([one], [other]) => (one < other ? -1 : 1));
  const ids = sql`${sql.param(ordered.map(([id]) => id))}::uuid[]`;
  const counts = sql`${sql.param(ordered.map(([, count]) => count))}::int[]`;
  await database.execute(
    sql`update ${table} set views = ${table.views} + seen.count from unnest(${ids}, ${counts}) as seen(id, count) where ${table.id} = seen.id`,
  );
}
