import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Call, Portal } from '../shared/portal.ts';
import { CallRefusal } from './refusal.ts';

/** What the browser sends where the value would not fit into a header. */
const tooLong = 'too-long';

const ivBytes = 16;
const macBytes = 32;

interface SecretKeyRules {
  /** Base64 of 64 bytes: 32 to decrypt and 32 to verify with. */
  key: string;
  required: boolean;
  limits: Pick<Portal['settings']['limits'], 'secretKeyBytes'>;
}

/**
 * Checks the secretKey header (specification section 7): base64(iv + ciphertext + mac) of `{ [pagePath]: params }`, where
 * params have to be what the request asks. It grants nothing: its key ships to every browser, so all it can show is that
 * header and request were not taken from two different requests. Throws the refusal.
 */
export function checkSecretKey(
  { key, required, limits }: SecretKeyRules,
  call: Call,
  header: string | string[] | undefined,
  asked: unknown,
): void {
  if (header === undefined || header === '') {
    if (required && !call.exempt) throw new CallRefusal('request.secret-key');
    return;
  }
  if (header === tooLong) return;
  if (typeof header !== 'string' || header.length > limits.secretKeyBytes) throw new CallRefusal('request.secret-key');
  const params = readParams(Buffer.from(key, 'base64'), Buffer.from(header, 'base64'));
  if (!isDeepStrictEqual(params, JSON.parse(JSON.stringify(asked ?? {})))) throw new CallRefusal('request.secret-key');
}

function readParams(key: Buffer, sealed: Buffer): unknown {
  try {
    const page = JSON.parse(open(key, sealed)) as Record<string, unknown>;
    const [params, ...others] = Object.values(page);
    if (others.length === 0) return params;
  } catch {
    // Not made with this key, cut short, or no JSON: all the same to the caller.
  }
  throw new CallRefusal('request.secret-key');
}

/** Verifies before it decrypts, so that nothing is learnt from how decryption fails. */
function open(key: Buffer, sealed: Buffer): string {
  const message = sealed.subarray(0, -macBytes);
  const mac = createHmac('sha256', key.subarray(32)).update(message).digest();
  if (!timingSafeEqual(mac, sealed.subarray(-macBytes))) throw new Error('The secretKey was not made with this key.');
  const decipher = createDecipheriv('aes-256-cbc', key.subarray(0, 32), message.subarray(0, ivBytes));
  return Buffer.concat([decipher.update(message.subarray(ivBytes)), decipher.final()]).toString('utf8');
}
