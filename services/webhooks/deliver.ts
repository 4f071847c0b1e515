/** Sends queued messages to webhooks, and retries failed ones. */
import { and, asc, eq, lt, lte, ne } from 'drizzle-orm';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { FieldCipher } from '../../runtime/server/encryption/fieldCipher.ts';
import { openFieldCipher } from '../../runtime/server/encryption/openFieldCipher.ts';
import { post } from './request.ts';
import { secretBytes, secretContext, signedHeaders } from './secret.ts';
import { webhookDeliveries, webhookSecrets, webhooks } from './tables.ts';

interface WebhookOptions {
  database: Database;
  config: ServerConfig;
  /** The current time; defaults to the system clock. */
  clock?: () => Date;
  log: (message: string) => void;
}

interface DeliveryContext extends WebhookOptions {
  cipher: FieldCipher | undefined;
  clock: () => Date;
  signal: AbortSignal;
}

/** The polling interval in milliseconds. */
const pollMs = 2_000;

const second = 1000;
const hour = 3600 * second;

/** Pauses after failed attempts in milliseconds, as Standard Webhooks proposes. After the last one the delivery has failed. */
const pauses = [5 * second, 300 * second, 0.5 * hour, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** Days after which deliveries are deleted. */
const storedDays = 30;

/** The HTTP status of a receiver that no longer exists (410 Gone). */
const goneStatus = 410;
/** Maximum length of a stored reason. */
const maxErrorLength = 300;

/** Several processes share the work. A run resolves with the number of attempts. */
export async function startWebhooks({ clock = () => new Date(), ...options }: WebhookOptions): Promise<RepeatedWork> {
  const cipher = await openFieldCipher(options.config);
  let cleanedAt = 0;
  const work = async (signal: AbortSignal): Promise<number> => {
    const delivering = { ...options, cipher, clock, signal };
    if (clock().getTime() - cleanedAt > hour) {
      cleanedAt = clock().getTime();
      await deleteOld(delivering);
    }
    let tried = 0;
    while (!signal.aborted && (await deliverNext(delivering))) tried += 1;
    return tried;
  };
  return repeat(work, { everyMs: pollMs, onFailure: (error) => options.log(`The deliveries could not be read: ${String(error)}`) });
}

async function deleteOld({ database, clock }: DeliveryContext): Promise<void> {
  const before = new Date(clock().getTime() - storedDays * 24 * hour);
  await database.delete(webhookDeliveries).where(and(lt(webhookDeliveries.createdAt, before), ne(webhookDeliveries.state, 'waiting')));
}

type ClaimedDelivery = Pick<typeof webhookDeliveries.$inferSelect, 'id' | 'webhook' | 'messageId' | 'payload' | 'tries'> & {
  url: string;
  sealed: string | null;
};

/** Claims the delivery before sending, by postponing its next attempt: no lock is held during the request. */
async function deliverNext(delivering: DeliveryContext): Promise<boolean> {
  const row = await claimNext(delivering);
  if (!row) return false;
  const { config, clock, signal } = delivering;
  try {
    const key = keyOf(delivering, row);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'support-portal-webhooks',
      ...signedHeaders(key, { ...row, timestamp: Math.floor(clock().getTime() / second) }),
    };
    const status = await post(row.url, { body: row.payload, headers, allowed: config.webhookNetworks, signal });
    await note(delivering, row, status);
  } catch (error) {
    if (!signal.aborted) await recordFailure(delivering, row, error instanceof Error ? error.message : String(error));
  }
  return true;
}

function keyOf({ cipher }: DeliveryContext, { sealed, webhook }: ClaimedDelivery): Buffer {
  const key = sealed !== null && cipher ? secretBytes(cipher.decrypt(sealed, secretContext(webhook))) : undefined;
  if (!key) throw new Error('The secret of the webhook cannot be read: PORTAL_FIELD_KEY is missing or another.');
  return key;
}

async function claimNext({ database, clock }: DeliveryContext): Promise<ClaimedDelivery | undefined> {
  const now = clock();
  return database.transaction(async (transaction) => {
    const { id, webhook, messageId, payload, tries, state, nextAt } = webhookDeliveries;
    const [row] = await transaction
      .select({ id, webhook, messageId, payload, tries, url: webhooks.url, sealed: webhookSecrets.sealed })
      .from(webhookDeliveries)
      .innerJoin(webhooks, and(eq(webhooks.id, webhook), eq(webhooks.active, true)))
      .leftJoin(webhookSecrets, eq(webhookSecrets.webhook, webhook))
      .where(and(eq(state, 'waiting'), lte(nextAt, now)))
      .orderBy(asc(nextAt))
      .limit(1)
      .for('update', { of: webhookDeliveries, skipLocked: true });
    if (!row) return undefined;
    const claimed = { ...row, tries: row.tries + 1 };
    const next = new Date(now.getTime() + (pauses[row.tries] ?? hour));
    await transaction.update(webhookDeliveries).set({ tries: claimed.tries, nextAt: next }).where(eq(id, row.id));
    return claimed;
  });
}

async function note(delivering: DeliveryContext, row: ClaimedDelivery, status: number): Promise<void> {
  const { database, clock } = delivering;
  if (status < 200 || status > 299) return recordFailure(delivering, row, `The server answered ${status}.`, status);
  await database
    .update(webhookDeliveries)
    .set({ state: 'delivered', status, trouble: '', deliveredAt: clock() })
    .where(eq(webhookDeliveries.id, row.id));
}

async function recordFailure({ database, log }: DeliveryContext, row: ClaimedDelivery, why: string, status?: number): Promise<void> {
  const isOver = status === goneStatus || row.tries > pauses.length;
  if (status === goneStatus)
    await database.update(webhooks).set({ active: false, updatedAt: new Date() }).where(eq(webhooks.id, row.webhook));
  log(`A delivery to the webhook ${row.webhook} failed at try ${row.tries}.`);
  await database
    .update(webhookDeliveries)
    .set({ trouble: why.slice(0, maxErrorLength), status: status ?? null, ...(isOver && { state: 'failed' }) })
    .where(eq(webhookDeliveries.id, row.id));
}
