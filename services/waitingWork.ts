/** Messages that are due, for the metrics. */
import { sql } from 'drizzle-orm';
import type { ReadWaitingWork } from '../runtime/server/metrics/waitingWork.ts';
import { outbox } from './mail/tables.ts';
import { webhookDeliveries } from './webhooks/tables.ts';

const tables = { outbox, webhooks: webhookDeliveries };

/** The messages of the outbox and of webhooks that wait, also for their next attempt. */
export const waitingWork: ReadWaitingWork = (database) =>
  Promise.all(
    Object.entries(tables).map(async ([work, table]) => {
      const [row] = await database
        .select({
          count: sql<number>`count(*)::int`,
          oldest: sql<number>`coalesce(extract(epoch from now() - min(${table.createdAt})), 0)::float`,
        })
        .from(table)
        .where(sql`${table.state} = 'waiting'`);
      return { work, count: row?.count ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) };
    }),
  );
