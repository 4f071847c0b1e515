import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { WebhookEvent } from '../../schema/entities/webhookEvents.ts';
import { webhookDeliveries, webhooks } from '../../services/webhooks/tables.ts';

/** Registers a webhook for an event. The returned function resolves with the data of its queued messages. */
export async function recordDeliveries(database: Database, event: WebhookEvent): Promise<() => Promise<Record<string, string>[]>> {
  const created = await database
    .insert(webhooks)
    .values({ name: event, url: 'https://archive.example.com/events', events: [event] })
    .returning({ id: webhooks.id });
  const ids = created.map(({ id }) => id);
  return async () => {
    const rows = await database
      .select({ payload: webhookDeliveries.payload })
      .from(webhookDeliveries)
      .where(and(inArray(webhookDeliveries.webhook, ids), eq(webhookDeliveries.event, event)))
      .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id));
    return rows.map(({ payload }) => (JSON.parse(payload) as { data: Record<string, string> }).data);
  };
}
