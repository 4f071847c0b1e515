/** Work that waits in the database for any process. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Metric } from './format.ts';

/** Number of due items of a kind of work, and the due time of the oldest. */
export interface WaitingWork {
  work: string;
  count: number;
  /** Seconds; 0 if nothing waits. */
  oldestSeconds: number;
}

export type ReadWaitingWork = (database: Database) => Promise<readonly WaitingWork[]>;

/** The metrics of waiting work; none if the database does not answer. */
export async function ofWaitingWork(database: Database, read: ReadWaitingWork | undefined): Promise<Metric[]> {
  const found = await Promise.all([queuedJobs(database), read?.(database) ?? []]).catch(() => []);
  const all = found.flat();
  const values = (key: 'count' | 'oldestSeconds') => all.map(({ work, [key]: value }) => ({ labels: { work }, value }));
  return [
    { name: 'portal_waiting', type: 'gauge', help: 'Queued jobs and messages that are due, in all processes.', values: values('count') },
    { name: 'portal_waiting_oldest_seconds', type: 'gauge', help: 'Age of the oldest of them.', values: values('oldestSeconds') },
  ];
}

/** The schema of the queue is created on its first use. */
async function queuedJobs(database: Database): Promise<WaitingWork[]> {
  const { rows: tables } = await database.execute<{ jobs: string | null }>(sql`select to_regclass('queue.job')::text as jobs`);
  if (!tables[0]?.jobs) return [];
  const { rows } = await database.execute<{ work: string; count: number; oldest: number }>(
    sql`select name as work, count(*)::int as count, extract(epoch from now() - min(start_after))::float as oldest
      from queue.job where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_%' group by name order by name`,
  );
  return rows.map(({ work, count, oldest }) => ({ work, count, oldestSeconds: Math.max(0, oldest) }));
}
