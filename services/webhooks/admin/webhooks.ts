/** Webhooks, managed by administrators. */
import { eq } from 'drizzle-orm';
import { WebhookDraft, WebhookRow } from '../../../schema/entities/webhook.ts';
import { type RecordContext, recordHandlers } from '../../records/index.ts';
import { presentRecord, storeDraft } from '../../shared/database/entityColumns.ts';
import { isWebhookAddress } from '../request.ts';
import { makeSecret, secretBytes, secretContext } from '../secret.ts';
import { webhookSecrets, webhooks } from '../tables.ts';

type StoredWebhook = typeof webhooks.$inferSelect;

const present = presentRecord(webhooks, WebhookRow);
const store = storeDraft(webhooks, WebhookDraft.pick({ name: true, url: true, events: true, active: true }));

export const webhookRecordHandlers = recordHandlers<'webhooks', StoredWebhook>('webhooks', {
  subject: 'webhook',
  table: webhooks,
  key: webhooks.id,
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  seeks: [webhooks.name, webhooks.url],
  filters: {},
  sorts: { name: webhooks.name, updatedAt: webhooks.updatedAt },
  rows: (rows) => rows.map((row) => present(row, {})),
  find: async (row, reading) => {
    const secret = await openSecret(reading, row.id);
    return { ...present(row, {}), ...(secret !== undefined && { secret }) };
  },
  values: (draft, { config, fail, fieldCipher }, before) => {
    if (!fieldCipher) throw fail('webhook.no-key');
    if (!isWebhookAddress(draft.url, config.webhookNetworks)) throw fail('webhook.address-refused', { address: draft.url });
    if (!before && draft.secret !== undefined && !secretBytes(draft.secret)) throw fail('webhook.secret-refused');
    return store(draft);
  },
  writeRelated: async ({ id }, { secret = makeSecret() }, { database, fieldCipher }) => {
    const encrypted = fieldCipher?.encrypt(secret, secretContext(id));
    // An existing secret does not change, because receivers know it.
    if (encrypted !== undefined) await database.insert(webhookSecrets).values({ webhook: id, sealed: encrypted }).onConflictDoNothing();
  },
});

/** The secret of a webhook; undefined if the key of confidential fields is missing or different. */
async function openSecret({ database, fieldCipher }: Pick<RecordContext, 'database' | 'fieldCipher'>, webhook: string) {
  const [row] = await database.select().from(webhookSecrets).where(eq(webhookSecrets.webhook, webhook));
  if (!row || !fieldCipher) return undefined;
  try {
    return fieldCipher.decrypt(row.sealed, secretContext(webhook));
  } catch {
    return undefined;
  }
}
