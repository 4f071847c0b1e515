import { isDeepStrictEqual } from 'node:util';
import type { Call, Portal } from '../../shared/portal.ts';
import { CallRefusal } from '../refusal.ts';
import { decryptBytes } from '../trust/queryCipher.ts';

/** The browser sends this value if the header would be too long. */
const tooLong = 'too-long';

interface SecretKeyRules {
  /** Base64 of 64 bytes: 32 for decryption and 32 for verification. */
  key: string;
  required: boolean;
  limits: Pick<Portal['settings']['limits'], 'secretKeyBytes'>;
}

/**
 * Checks the secretKey header (specification section 7): base64(iv + ciphertext + mac) of `{ [pagePath]: params }`, where
 * params must match the request. It grants nothing: every browser has its key, so it only shows that header and request
 * belong together. The page path is not checked, because the browser may navigate while a request is made. Throws the
 * refusal.
 */
export function checkSecretKey(
  { key, required, limits }: SecretKeyRules,
  call: Call,
  header: string | string[] | undefined,
  request: unknown,
): void {
  if (header === undefined || header === '') {
    if (required && isMadeByScript(call) && !call.exempt) throw new CallRefusal('request.secret-key');
    return;
  }
  if (header === tooLong) return;
  if (typeof header !== 'string' || header.length > limits.secretKeyBytes) throw new CallRefusal('request.secret-key');
  const params = readParams(Buffer.from(key, 'base64'), Buffer.from(header, 'base64'));
  if (!isDeepStrictEqual(params, JSON.parse(JSON.stringify(request ?? {})))) throw new CallRefusal('request.secret-key');
}

/** Markup also requests pictures and files, without headers. */
const isMadeByScript = ({ method, answers }: Call): boolean => method === 'POST' || answers === 'json';

function readParams(key: Buffer, encrypted: Buffer): unknown {
  try {
    const pages = Object.entries(JSON.parse(decryptBytes(key, encrypted)) as Record<string, unknown>);
    const [[path, params] = ['', undefined], ...others] = pages;
    if (path.startsWith('/') && others.length === 0) return params;
  } catch {
    // A wrong key, a truncated value and invalid JSON get the same error.
  }
  throw new CallRefusal('request.secret-key');
}
