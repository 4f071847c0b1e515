import { randomUUID } from 'node:crypto';
import { and, arrayContains, eq } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { WebhookEvent } from '../../schema/entities/webhookEvents.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

/**
 * Queues a message to all webhooks of an event, in the caller's transaction. `data` identifies the record; receivers read it
 * by its calls.
 */
export async function emitEvent(
  { database, now }: { database: Database; now: Date },
  event: WebhookEvent,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  const receivers = await database
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.active, true), arrayContains(webhooks.events, [event])));
  if (receivers.length === 0) return;
  const messageId = `msg_${randomUUID().replaceAll('-', '')}`;
  const payload = JSON.stringify({ type: event, timestamp: now.toISOString(), data });
  await database
    .insert(webhookDeliveries)
    .values(receivers.map(({ id }) => ({ webhook: id, messageId, event, payload, nextAt: now, createdAt: now })));
}
