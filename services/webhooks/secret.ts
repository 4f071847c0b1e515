/** Secrets and signatures of the specification Standard Webhooks (https://www.standardwebhooks.com). */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
/** Minimum and maximum bytes of a secret in the specification. */
const bounds = { min: 24, max: 64 };
const madeBytes = 32;

export const makeSecret = (): string => prefix + randomBytes(madeBytes).toString('base64');

/** The bytes of a secret; undefined if it is not one. */
export function secretBytes(secret: string): Buffer | undefined {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : '';
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.toString('base64') === encoded && bytes.length >= bounds.min && bytes.length <= bounds.max ? bytes : undefined;
}

/** The context that the encrypted secret of a webhook is bound to. */
export const secretContext = (webhook: string): string => `webhook:${webhook}:secret`;

interface SignedMessage {
  messageId: string;
  payload: string;
  /** Seconds since the epoch. */
  timestamp: number;
}

/** The headers of a request. */
export function signedHeaders(key: Buffer, { messageId, payload, timestamp }: SignedMessage): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${payload}`).digest('base64');
  return { 'webhook-id': messageId, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
