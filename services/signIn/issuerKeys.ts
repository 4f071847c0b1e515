/** Public keys of the systems whose tokens are accepted. */
import { readFile } from 'node:fs/promises';
import { createLocalJWKSet, createRemoteJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { TrustedIssuer } from '../../runtime/server/trust/trust.ts';

/** Milliseconds that a login waits for keys. */
const patienceMs = 5_000;

const remote = new WeakMap<TrustedIssuer, JWTVerifyGetKey>();

/**
 * The keys of a system. Keys from the network are cached for ten minutes. A key file is read each time, so that a replaced key
 * is valid immediately.
 */
export async function loadIssuerKeys(issuer: TrustedIssuer): Promise<JWTVerifyGetKey> {
  if (issuer.keys.protocol === 'file:') return createLocalJWKSet(JSON.parse(await readFile(issuer.keys, 'utf8')) as JSONWebKeySet);
  const known = remote.get(issuer) ?? createRemoteJWKSet(issuer.keys, { timeoutDuration: patienceMs });
  remote.set(issuer, known);
  return known;
}
