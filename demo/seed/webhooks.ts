/** Webhooks of the demo with their latest deliveries. They are paused: a demo calls no other server. */
import type { Database } from '../../runtime/server/database/database.ts';
import type { webhookDeliveryStates } from '../../schema/entities/webhook.ts';
import type { WebhookEvent } from '../../schema/entities/webhookEvents.ts';
import { webhookDeliveries, webhooks } from '../../services/webhooks/tables.ts';

/** A webhook in the demo file. */
export interface WebhookEntry {
  name: string;
  url: string;
  events: WebhookEvent[];
  deliveries: WebhookDeliveryEntry[];
}

interface WebhookDeliveryEntry {
  event: WebhookEvent;
  /** The name that the id of the record is made from. */
  record?: string;
  data: Record<string, string>;
  /** Hours before the import. */
  hoursAgo: number;
  state: (typeof webhookDeliveryStates)[number];
  tries: number;
  status?: number;
  trouble?: string;
}

interface WebhookSeedContext {
  now: Date;
  idOf: (name: string) => string;
}

const hourMs = 3_600_000;

/** Adds each webhook and delivery once. */
export async function seedWebhooks(database: Database, entries: readonly WebhookEntry[], { now, idOf }: WebhookSeedContext): Promise<void> {
  for (const { deliveries, ...entry } of entries) {
    const webhook = idOf(`webhook:${entry.name}`);
    await database
      .insert(webhooks)
      .values({ ...entry, id: webhook, active: false })
      .onConflictDoNothing();
    const rows = deliveries.map((delivery, index) => rowOf(delivery, { webhook, id: idOf(`delivery:${entry.name}:${index}`), now, idOf }));
    await database.insert(webhookDeliveries).values(rows).onConflictDoNothing();
  }
}

function rowOf(
  { record, data, hoursAgo, ...delivery }: WebhookDeliveryEntry,
  { webhook, id, now, idOf }: WebhookSeedContext & { webhook: string; id: string },
): typeof webhookDeliveries.$inferInsert {
  const time = new Date(now.getTime() - hoursAgo * hourMs);
  return {
    ...delivery,
    id,
    webhook,
    messageId: `msg_${id.replaceAll('-', '')}`,
    payload: JSON.stringify({
      type: delivery.event,
      timestamp: time.toISOString(),
      data: { ...(record !== undefined && { id: idOf(record) }), ...data },
    }),
    createdAt: time,
    nextAt: time,
    ...(delivery.state === 'delivered' && { deliveredAt: time }),
  };
}
