/** Deletes rows after a retention period, because no other code deletes them. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type RepeatedWork, repeat } from '../../../runtime/server/calls/repeated.ts';
import type { Database } from '../../../runtime/server/database/database.ts';

export interface ExpiryOptions {
  database: Database;
  clock?: () => Date;
  log: (message: string) => void;
}

/** The expired rows of a table. */
interface ExpiredRows {
  table: PgTable;
  isOver: SQL | undefined;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Rows deleted per statement, to limit the number of locks. */
const batch = 500;

/**
 * Deletes expired rows every hour. Several processes can run it. A run resolves with the number of deleted rows.
 *
 * @param what Names the rows in the log.
 * @param expired The expired rows, given the time of the retention limit.
 */
export function startExpiry(
  { database, clock = () => new Date(), log }: ExpiryOptions,
  what: string,
  expired: (daysAgo: (days: number) => Date) => readonly ExpiredRows[],
): RepeatedWork {
  const work = async (signal: AbortSignal): Promise<number> => {
    const now = clock().getTime();
    let deleted = 0;
    for (const rows of expired((days) => new Date(now - days * dayMs))) deleted += await deleteRows(database, rows, signal);
    return deleted;
  };
  return repeat(work, { everyMs: hourMs, runsImmediately: true, onFailure: (error) => log(`${what} were not deleted: ${String(error)}`) });
}

async function deleteRows(database: Database, { table, isOver }: ExpiredRows, signal: AbortSignal): Promise<number> {
  let deleted = 0;
  for (let last = batch; last === batch && !signal.aborted; deleted += last) {
    const { rowCount } = await database.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOver} limit ${batch}))`,
    );
    last = rowCount ?? 0;
  }
  return deleted;
}
