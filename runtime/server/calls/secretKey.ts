import { isDeepStrictEqual } from 'node:util';
import type { Call, Portal } from '../../shared/portal.ts';
import { CallRefusal } from '../refusal.ts';
import { decryptBytes } from '../trust/queryCipher.ts';

/** What the browser sends where the value would not fit into a header. */
const tooLong = 'too-long';

interface SecretKeyRules {
  /** Base64 of 64 bytes: 32 to decrypt and 32 to verify with. */
  key: string;
  required: boolean;
  limits: Pick<Portal['settings']['limits'], 'secretKeyBytes'>;
}

/**
 * Checks the secretKey header (specification section 7): base64(iv + ciphertext + mac) of `{ [pagePath]: params }`, where
 * params have to be what the request asks. It grants nothing: its key ships to every browser, so all it can show is that
 * header and request were not taken from two different requests. Which page that was nobody can tell: a browser that goes
 * on while a request is made names another one. Throws the refusal.
 */
export function checkSecretKey(
  { key, required, limits }: SecretKeyRules,
  call: Call,
  header: string | string[] | undefined,
  asked: unknown,
): void {
  if (header === undefined || header === '') {
    if (required && isMadeByScript(call) && !call.exempt) throw new CallRefusal('request.secret-key');
    return;
  }
  if (header === tooLong) return;
  if (typeof header !== 'string' || header.length > limits.secretKeyBytes) throw new CallRefusal('request.secret-key');
  const params = readParams(Buffer.from(key, 'base64'), Buffer.from(header, 'base64'));
  if (!isDeepStrictEqual(params, JSON.parse(JSON.stringify(asked ?? {})))) throw new CallRefusal('request.secret-key');
}

/** Pictures and files are fetched by markup too, which sends no headers. */
const isMadeByScript = ({ method, answers }: Call): boolean => method === 'POST' || answers === 'json';

function readParams(key: Buffer, sealed: Buffer): unknown {
  try {
    const pages = Object.entries(JSON.parse(decryptBytes(key, sealed)) as Record<string, unknown>);
    const [[path, params] = ['', undefined], ...others] = pages;
    if (path.startsWith('/') && others.length === 0) return params;
  } catch {
    // Not made with this key, cut short, or no JSON: all the same to the caller.
  }
  throw new CallRefusal('request.secret-key');
}
