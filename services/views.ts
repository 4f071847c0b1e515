/** View counters for every kind of record. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../runtime/server/database/database.ts';
import type { CallContext, CallShape } from '../runtime/server/handler.ts';

/** Milliseconds of views that one statement writes. Without batching, requests for a popular record would queue for its row lock. */
const gatherMs = 300;

/** A table of records whose views are counted. */
type Viewed = PgTable & { id: AnyPgColumn; views: AnyPgColumn };

type Gathered = Map<string, number>;

/** Creates a counter for a table: it counts one view of a record after the response is sent. */
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

/** Rows are updated in the order of their ids, so that two processes cannot deadlock. */
async function writeViews(database: Database, table: Viewed, views: Gathered): Promise<void> {
  const ordered = [...views].sort(([one], [other]) => (one < other ? -1 : 1));
  const ids = sql`${sql.param(ordered.map(([id]) => id))}::uuid[]`;
  const counts = sql`${sql.param(ordered.map(([, count]) => count))}::int[]`;
  await database.execute(
    sql`update ${table} set views = ${table.views} + seen.count from unnest(${ids}, ${counts}) as seen(id, count) where ${table.id} = seen.id`,
  );
}
