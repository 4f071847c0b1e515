/**
 * A system that sends its users to the portal: it creates keys, serves the public ones locally, and signs valid and
 * invalid tokens.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { base64url, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

export type SigningAlgorithm = 'EdDSA' | 'ES256' | 'RS256' | 'PS256';

export interface TestIssuer {
  /** The `iss` value of its tokens. */
  name: string;
  /** Its public keys. */
  keys: { keys: JWK[] };
  /** Variables that make a portal trust it under a name, such as ISDP. */
  env(name: string): Record<string, string>;
  /** A token that is valid for one login. Given claims replace the valid ones; undefined omits a claim. */
  sign(subject: string, claims?: JWTPayload): Promise<string>;
  /** An invalid token. */
  flawed(flaw: Flaw, subject: string): Promise<string>;
  close(): Promise<void>;
}

/** The changes that make a token invalid. */
interface Bench {
  sign: TestIssuer['sign'];
  claims: (subject: string) => JWTPayload;
  /** Signs with a foreign key, under the id of the issuer's key or another id. */
  signForeign: (subject: string, kid?: string) => Promise<string>;
  /** The current time in seconds, plus an offset. */
  seconds: (offset?: number) => number;
  publicKey: JWK;
}

const encode = (part: object): string => base64url.encode(JSON.stringify(part));

/** Invalid tokens by kind of fault. */
export const flaws = {
  'older than a minute': ({ sign, seconds }, subject) => sign(subject, { iat: seconds(-61), exp: seconds(600) }),
  'past its own end': ({ sign, seconds }, subject) => sign(subject, { iat: seconds(-30), exp: seconds(-10) }),
  'from tomorrow': ({ sign, seconds }, subject) => sign(subject, { iat: seconds(86_400), exp: seconds(90_000) }),
  'of no age': ({ sign }, subject) => sign(subject, { iat: undefined }),
  'for another portal': ({ sign }, subject) => sign(subject, { aud: 'https://elsewhere.example' }),
  'for nobody in particular': ({ sign }, subject) => sign(subject, { aud: undefined }),
  'from another system': ({ sign }, subject) => sign(subject, { iss: 'https://other.example' }),
  'without an id': ({ sign }, subject) => sign(subject, { jti: undefined }),
  'with an endless id': ({ sign }, subject) => sign(subject, { jti: 'x'.repeat(300) }),
  'without a subject': ({ sign }) => sign('', { sub: undefined }),
  'of a subject that no name can be': ({ sign }) => sign('nobody\0'),
  'of an unknown subject': ({ sign }) => sign(`nobody-${randomUUID()}`),
  'signed with a key of somebody else': ({ signForeign }, subject) => signForeign(subject),
  'signed with a key that is not in the set': ({ signForeign }, subject) => signForeign(subject, 'other'),
  'not signed at all': async ({ claims }, subject) => `${encode({ alg: 'none' })}.${encode(claims(subject))}.`,
  // Algorithm confusion: a server that uses the public key as an HMAC secret accepts this token.
  'signed with the public key as a secret': ({ claims, publicKey }, subject) =>
    new SignJWT(claims(subject)).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(new TextEncoder().encode(JSON.stringify(publicKey))),
  'changed after it was signed': async ({ sign, claims }, subject) => {
    const [header, , signature] = (await sign('somebody-else')).split('.');
    return [header, encode(claims(subject)), signature].join('.');
  },
  'no token': async () => 'no.token.atall',
} satisfies Record<string, (bench: Bench, subject: string) => Promise<string>>;
export type Flaw = keyof typeof flaws;

interface IssuerOptions {
  /** The audience of its tokens: the origin of the portal. */
  audience: string;
  algorithm?: SigningAlgorithm;
  clock?: () => Date;
}

/** Starts an issuer. */
export async function openIssuer({ audience, algorithm = 'ES256', clock = () => new Date() }: IssuerOptions): Promise<TestIssuer> {
  const name = `https://issuer-${randomUUID()}.example`;
  const [own, foreign] = await Promise.all([generateKeyPair(algorithm), generateKeyPair(algorithm)]);
  const publicKey = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: algorithm, use: 'sig' };
  const keys = { keys: [publicKey] };
  const server = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(keys)));
  const url = await startListening(server);

  const seconds = (offset = 0) => Math.floor(clock().getTime() / 1000) + offset;
  const claims = (sub: string, more: JWTPayload = {}): JWTPayload => ({
    ...{ iss: name, aud: audience, sub, iat: seconds(), exp: seconds(60), jti: randomUUID() },
    ...more,
  });
  const signWith = (key: CryptoKey, kid: string, payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: algorithm, kid }).sign(key);
  const sign: TestIssuer['sign'] = (subject, more) => signWith(own.privateKey, 'own', claims(subject, more));
  const signForeign: Bench['signForeign'] = (subject, kid = 'own') => signWith(foreign.privateKey, kid, claims(subject));
  return {
    name,
    keys,
    env: (variable) => ({ [`${variable}_JWKS`]: `${url}/keys.json`, [`${variable}_ISSUER`]: name }),
    sign,
    flawed: (flaw, subject) => flaws[flaw]({ sign, signForeign, claims, seconds, publicKey }, subject),
    close: () => closeServer(server),
  };
}

/** Starts a test server on a free port, and returns its address. */
export async function startListening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** Closes a server with its open connections. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
