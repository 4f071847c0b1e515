/** The provider of single sign-on. openid-client stands behind this door. */
import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as client from 'openid-client';
import { isLoopback, type SignOn } from '../../../runtime/server/trust/trust.ts';

/** Seconds that the provider has for an answer. */
const patience = 10;

/** What a sign-on under way has to be held against when its visitor comes back. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
  /** Where the visitor wants to be; a page of the portal. */
  back: string;
}

const found = new WeakMap<SignOn, Promise<client.Configuration>>();

/** What the provider says of itself; asked for again where it could not be reached. */
function discover(signOn: SignOn): Promise<client.Configuration> {
  const known = found.get(signOn) ?? askProvider(signOn);
  found.set(signOn, known);
  known.catch(() => found.delete(signOn));
  return known;
}

const askProvider = ({ issuer, clientId, clientSecret }: SignOn): Promise<client.Configuration> =>
  client.discovery(issuer, clientId, clientSecret, clientSecret ? undefined : client.None(), {
    timeout: patience,
    // On this machine alone nobody can listen.
    ...(isLoopback(issuer.hostname) && { execute: [client.allowInsecureRequests] }),
  });

/** Where to send a visitor to sign on, and what to remember until they come back. */
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

/** The name of the account that somebody signed on with; null where the provider does not say. Throws where the answer is not to be trusted. */
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
  const told = nameIn(claims, signOn.claim);
  if (told !== null || !configuration.serverMetadata().userinfo_endpoint) return told;
  return nameIn(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub), signOn.claim);
}

/** An address of mail names an account only where the provider has seen that it is its owner's. */
function nameIn(claims: Readonly<Record<string, unknown>>, claim: SignOn['claim']): string | null {
  const name = claims[claim];
  // No account has such a name, and no database takes it.
  if (typeof name !== 'string' || !/^\P{Cc}{1,200}$/u.test(name)) return null;
  return claim !== 'email' || claims.email_verified === true ? name : null;
}

/** Seals what is remembered for the visitor's own browser to carry: it can neither read nor change it, and it ages. */
export const seal = (begun: Begun, key: Buffer, now: Date, liveSeconds: number): Promise<string> =>
  new EncryptJWT({ ...begun })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now.getTime() + liveSeconds * 1000))
    .encrypt(sealKey(key));

/** Null for what was not sealed here, or too long ago. */
export async function unseal(sealed: string | undefined, key: Buffer, now: Date): Promise<Begun | null> {
  if (sealed === undefined) return null;
  try {
    return (await jwtDecrypt<Begun>(sealed, sealKey(key), { currentDate: now, requiredClaims: ['exp'] })).payload;
  } catch {
    return null;
  }
}

/** A key of its own, so that nothing sealed for one purpose opens for another. */
const sealKey = (key: Buffer): Uint8Array => createHmac('sha256', key).update('single sign-on').digest();
