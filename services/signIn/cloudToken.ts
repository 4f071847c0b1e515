/** Tokens that the portal issues to its users for the cloud platform, and the key to verify them. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK, SignJWT } from 'jose';
import type { Database } from '../../runtime/server/database/database.ts';
import { settings } from '../../runtime/server/session/tables.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { verifyAssertion } from './assertions.ts';
import { sideTokenCookies } from './ssoIntake.ts';

const algorithm = 'EdDSA';
const setting = 'key.handover';

type TokenContext = Pick<
  Context<'uac.login.cloudToken'>,
  'account' | 'address' | 'inOwnTransaction' | 'config' | 'database' | 'fail' | 'now' | 'portal' | 'requestId' | 'session'
>;

/** Issues a token for the cloud platform. It contains the account and its session, and expires within a minute. */
export const issueCloudToken: Handler<'uac.login.cloudToken'> = (context) => makeToken(context);

/**
 * Issues a token for an account that the internal platform identified, or whose session it started. The server's half of the
 * session is sufficient.
 */
export async function cloudTokenByIsdp(context: TokenContext, isdpToken: string): Promise<string> {
  const isOwnHalf = context.account.way === 'isdp' && isdpToken === context.session.issueSideToken(sideTokenCookies.isdp);
  if (!isOwnHalf) {
    const accountId = await verifyAssertion(context, 'isdp', 'isdp', isdpToken);
    if (accountId !== context.account.id) throw context.fail('login.refused');
  }
  return makeToken(context);
}

async function makeToken({ account, inOwnTransaction, config, database, fail, now, portal, session }: TokenContext): Promise<string> {
  const { cloud } = config.issuers;
  const seconds = portal.settings.ssoIntake?.seconds;
  if (!cloud || !seconds || account.userAccount === null) throw fail('login.refused');
  const sid = session.storeSideToken(sideTokenCookies.cloud);
  const facts = { audience: cloud.issuer, subject: account.userAccount, seconds: seconds.issued, claims: { sid } };
  return signAssertion({ inOwnTransaction, config, database, now }, facts);
}

interface AssertionFacts {
  /** The system that the assertion is for. */
  audience: string;
  /** The account name. */
  subject: string;
  /** Lifetime. */
  seconds: number;
  claims?: Record<string, string>;
}

/** Signs an assertion with the portal's own key. Other systems verify it with `/.well-known/jwks.json`. */
export async function signAssertion(
  { inOwnTransaction, config, database, now }: Pick<TokenContext, 'inOwnTransaction' | 'config' | 'database' | 'now'>,
  { audience, subject, seconds, claims = {} }: AssertionFacts,
): Promise<string> {
  const key = await ownKey(database, inOwnTransaction);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: key.kid ?? '', typ: 'JWT' })
    .setIssuer(config.publicUrl.origin)
    .setAudience(audience)
    .setSubject(subject)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + seconds * 1000))
    .sign(await importJWK(key, algorithm));
}

/** The public half of the portal's own key, in the format of `/.well-known/jwks.json`. */
export async function publicKeys(database: Database, inOwnTransaction: TokenContext['inOwnTransaction']): Promise<JSONWebKeySet> {
  const { d: _private, ...key } = await ownKey(database, inOwnTransaction);
  return { keys: [{ ...key, alg: algorithm, use: 'sig' }] };
}

/** Created at the first use. If two processes create a key concurrently, both use the one that was stored first. */
async function ownKey(database: Database, inOwnTransaction: TokenContext['inOwnTransaction']): Promise<JWK> {
  const known = await readKey(database);
  if (known) return known;
  const made = await makeKey();
  return inOwnTransaction(async (writing) => {
    await writing
      .insert(settings)
      .values({ name: setting, value: JSON.stringify(made) })
      .onConflictDoNothing();
    return (await readKey(writing)) ?? made;
  });
}

async function readKey(database: Database): Promise<JWK | null> {
  const [row] = await database.select({ value: settings.value }).from(settings).where(eq(settings.name, setting));
  return row ? (JSON.parse(row.value) as JWK) : null;
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key) };
}
