/** The single sign-on provider. Only this module uses openid-client. */
import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as client from 'openid-client';
import { isLoopback, type SignOn } from '../../../runtime/server/trust/trust.ts';

/** Timeout of requests to the provider, in seconds. */
const patience = 10;

/** The values that verify the callback of a sign-on. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
  /** The page of the portal to return to. */
  back: string;
}

const found = new WeakMap<SignOn, Promise<client.Configuration>>();

/** The provider's metadata. A failed request is retried on the next call. */
function discover(signOn: SignOn): Promise<client.Configuration> {
  const known = found.get(signOn) ?? requestMetadata(signOn);
  found.set(signOn, known);
  known.catch(() => found.delete(signOn));
  return known;
}

const requestMetadata = ({ issuer, clientId, clientSecret }: SignOn): Promise<client.Configuration> =>
  client.discovery(issuer, clientId, clientSecret, clientSecret ? undefined : client.None(), {
    timeout: patience,
    // Plain HTTP is safe only on the loopback interface.
    ...(isLoopback(issuer.hostname) && { execute: [client.allowInsecureRequests] }),
  });

/** The address to send a visitor to, and the values to verify the callback. */
export async function beginSignOn(signOn: SignOn, callback: URL, back: string): Promise<{ url: URL; begun: Begun }> {
  const begun = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier(), back };
  const url = client.buildAuthorizationUrl(await discover(signOn), {
    redirect_uri: callback.href,
    scope: 'openid profile email',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  });
  return { url, begun };
}

/** The name of the account that signed on; null if the provider does not supply it. Throws if the response cannot be trusted. */
export async function endSignOn(signOn: SignOn, answer: URL, { state, nonce, verifier }: Begun): Promise<string | null> {
  const configuration = await discover(signOn);
  const tokens = await client.authorizationCodeGrant(configuration, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) return null;
  const name = nameIn(claims, signOn.claim);
  if (name !== null || !configuration.serverMetadata().userinfo_endpoint) return name;
  return nameIn(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub), signOn.claim);
}

/** A mail address identifies an account only if the provider has verified it. */
function nameIn(claims: Readonly<Record<string, unknown>>, claim: SignOn['claim']): string | null {
  const name = claims[claim];
  // No account has such a name, and PostgreSQL refuses it.
  if (typeof name !== 'string' || !/^\P{Cc}{1,200}$/u.test(name)) return null;
  return claim !== 'email' || claims.email_verified === true ? name : null;
}

/** Encrypts the values for a cookie: the browser can neither read nor change them, and they expire. */
export const encryptState = (begun: Begun, key: Buffer, now: Date, liveSeconds: number): Promise<string> =>
  new EncryptJWT({ ...begun })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now.getTime() + liveSeconds * 1000))
    .encrypt(sealKey(key));

/** Decrypts the values; null if they were not encrypted here, or have expired. */
export async function decryptState(encrypted: string | undefined, key: Buffer, now: Date): Promise<Begun | null> {
  if (encrypted === undefined) return null;
  try {
    return (await jwtDecrypt<Begun>(encrypted, sealKey(key), { currentDate: now, requiredClaims: ['exp'] })).payload;
  } catch {
    return null;
  }
}

/** Derives a key, so that a value encrypted for one purpose is not valid for another. */
const sealKey = (key: Buffer): Uint8Array => createHmac('sha256', key).update('single sign-on').digest();
