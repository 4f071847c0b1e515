/** Numbers of pending messages and texts, for the metrics. */
import { eq, sql } from 'drizzle-orm';
import type { ReadWaitingWork } from '../../runtime/server/metrics/waitingWork.ts';
import { outbox } from '../mail/tables.ts';
import { searchChanges } from '../opensearch/tables.ts';
import { webhookDeliveries } from '../webhooks/tables.ts';

/** Tables with the conditions of their pending rows. */
const tables = {
  outbox: [outbox, eq(outbox.state, 'waiting')],
  webhooks: [webhookDeliveries, eq(webhookDeliveries.state, 'waiting')],
  search: [searchChanges, undefined],
} as const;

/** Counts pending messages of the outbox and of webhooks, including retries, and changed texts that a search engine lacks. */
export const waitingWork: ReadWaitingWork = (database) =>
  Promise.all(
    Object.entries(tables).map(async ([work, [table, waits]]) => {
      const [row] = await database
        .select({
          count: sql<number>`count(*)::int`,
          oldest: sql<number>`coalesce(extract(epoch from now() - min(${table.createdAt})), 0)::float`,
        })
        .from(table)
        .where(waits);
      return { work, count: row?.count ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) };
    }),
  );
