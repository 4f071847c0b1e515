import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { openWorkQueue } from '../workers/workQueue.ts';

/** scrypt with N=2^17 r=8 p=1 (OWASP, Password Storage): 128 MiB and about a third of a second. `cost` is the exponent 17. */
let cost = 17;
const blockSize = 8;
const parallel = 1;
const keyBytes = 32;

/** Sets the cost of new hashes and of dummy hashes. For tests only; a test forbids other callers. */
export function setHashCost(log2: number): void {
  cost = log2;
}

/** Maximum number of concurrent hashes: each uses one of libuv's four threads, which file access shares. */
const atOnce = 2;
/** Maximum queue length; beyond it logins are refused as busy. */
const maxWaiting = 40;

const queue = openWorkQueue({ atOnce, maxWaiting });

/** Too many password checks are running. */
export class PasswordsBusy extends Error {}

/** Hashes a password. The result contains parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, blockSize, parallel);
  return ['scrypt', cost, blockSize, parallel, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether a password matches a stored hash. Without one the same work is done and the result is false, so that unknown
 * accounts take the same time. Throws PasswordsBusy.
 */
export async function fitsPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, log2 = cost, r = blockSize, p = parallel, salt = '', expected = ''] = (stored ?? '').split('$');
  const key = await derive(password, Buffer.from(salt, 'base64url'), Number(log2), Number(r), Number(p));
  const expectedHash = Buffer.from(expected, 'base64url');
  return expectedHash.length === key.length && timingSafeEqual(expectedHash, key);
}

async function derive(password: string, salt: Buffer, log2: number, r: number, p: number): Promise<Buffer> {
  if (queue.isFull()) throw new PasswordsBusy();
  return queue.run(() => runScrypt(password.normalize('NFKC'), salt, { N: 2 ** log2, r, p, maxmem: 256 * r * 2 ** log2 }));
}

const runScrypt = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((done, failed) => scrypt(password, salt, keyBytes, options, (error, key) => (error ? failed(error) : done(key))));
