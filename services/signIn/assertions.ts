/** Verifies sign-in tokens of trusted systems: signed, recent, issued for this portal, and valid for one login. */
import { createHash } from 'node:crypto';
import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { decodeJwt, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts, type LoginMethod } from '../../runtime/server/session/tables.ts';
import type { TrustedIssuer } from '../../runtime/server/trust/trust.ts';
import type { Context } from '../shared/calls/handler.ts';
import { loadIssuerKeys } from './issuerKeys.ts';
import { usedAssertions } from './tables.ts';

/** Only asymmetric algorithms: a party that can verify a token must not be able to create one. */
const algorithms = ['EdDSA', 'Ed25519', 'ES256', 'RS256', 'PS256'];

/** Ids and names that PostgreSQL accepts. */
const isPlain = (claim: unknown): claim is string => typeof claim === 'string' && /^\P{Cc}{1,200}$/u.test(claim);

const hourMs = 3_600_000;

/** The part of a call's context that a login with a token needs. */
export type AssertionContext = Pick<
  Context<'uac.login.isdp'>,
  'inOwnTransaction' | 'database' | 'portal' | 'config' | 'now' | 'fail' | 'account' | 'requestId' | 'address'
>;

/** Why a token is refused. Only staff see the reason, in the audit log. */
class Distrusted extends Error {
  readonly reason: string;
  /** The subject of a token with a valid signature. */
  readonly subject: string;

  constructor(reason: string, subject = '') {
    super(reason);
    this.reason = reason;
    this.subject = subject;
  }
}

/**
 * Returns the id of the account that a token asserts. `provider` is the prefix of the system's variables in lower case, or null
 * to use the token's issuer. Consumes the token. Throws `login.refused` for any fault and records the reason for staff.
 */
export async function verifyAssertion(
  context: AssertionContext,
  method: LoginMethod,
  provider: string | null,
  token: string,
): Promise<string> {
  try {
    const name = provider ?? issuerIn(context, token);
    const { sub, jti } = await readGenuine(context, context.config.issuers[name], token);
    const accountId = await accountNamed(context.database, sub);
    await spend(context, name, { sub, jti });
    if (accountId === null) throw new Distrusted('account-unknown', sub);
    return accountId;
  } catch (error) {
    if (!(error instanceof Distrusted)) throw error;
    await recordRefusal(context, method, error.reason, error.subject);
    throw context.fail('login.refused');
  }
}

/** The claims of a token with a valid signature. */
interface Genuine {
  /** The name of an account. */
  sub: string;
  /** The id of the token (`jti`). */
  jti: string;
}

/** Finds the trusted system by the unverified issuer; the signature is verified afterwards. */
function issuerIn({ config }: AssertionContext, token: string): string {
  const iss = readIssuer(token);
  const found = Object.entries(config.issuers).find(([, { issuer }]) => issuer === iss);
  if (!found) throw new Distrusted('issuer-unknown');
  return found[0];
}

function readIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch (error) {
    throw new Distrusted(reasonOf(error));
  }
}

async function readGenuine({ config, portal, now }: AssertionContext, issuer: TrustedIssuer | undefined, token: string): Promise<Genuine> {
  const seconds = portal.settings.ssoIntake?.seconds;
  if (!issuer || !seconds) throw new Distrusted('way-off');
  const { sub, jti } = await verify(token, issuer, {
    algorithms,
    issuer: issuer.issuer,
    audience: config.publicUrl.origin,
    // jose adds the tolerance again.
    maxTokenAge: seconds.oldest - seconds.skew,
    clockTolerance: seconds.skew,
    currentDate: now,
  });
  if (!isPlain(sub) || !isPlain(jti)) throw new Distrusted('claims');
  return { sub, jti };
}

async function verify(token: string, issuer: TrustedIssuer, options: JWTVerifyOptions): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, await loadIssuerKeys(issuer), options)).payload;
  } catch (error) {
    throw new Distrusted(reasonOf(error));
  }
}

async function accountNamed(database: Database, userAccount: string): Promise<string | null> {
  const named = eq(sql`lower(${accounts.userAccount})`, userAccount.toLowerCase());
  const [account] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(named, eq(accounts.state, 'active')));
  return account?.id ?? null;
}

/** The insert is the check: of two concurrent logins with one token, only one succeeds. Expired entries are deleted. */
async function spend({ inOwnTransaction, portal, now }: AssertionContext, provider: string, { jti, sub }: Genuine): Promise<void> {
  const { oldest = 0, skew = 0 } = portal.settings.ssoIntake?.seconds ?? {};
  const endsAt = new Date(now.getTime() + (oldest + skew) * 1000);
  const nonce = createHash('sha256').update(`${provider}\0${jti}`).digest('hex');
  const isFirst = await inOwnTransaction(async (database) => {
    await database.delete(usedAssertions).where(lt(usedAssertions.endsAt, now));
    return (await database.insert(usedAssertions).values({ nonce, endsAt }).onConflictDoNothing().returning()).length > 0;
  });
  if (!isFirst) throw new Distrusted('used-before', sub);
}

/**
 * A short reason from jose's error code: `ERR_JWT_EXPIRED` becomes `jwt-expired`; an invalid claim is named. Other errors concern the keys.
 */
function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed) return `claim-${error.claim}`;
  if (error instanceof errors.JOSEError) return error.code.replace(/^ERR_/, '').replaceAll('_', '-').toLowerCase();
  return 'keys-unreachable';
}

/** The part of a context that recording a refusal needs. */
type RefusalContext = Pick<AssertionContext, 'inOwnTransaction' | 'now' | 'portal' | 'account' | 'requestId' | 'address'>;

/** Records a refusal for staff, up to an hourly limit per address, so that a flood does not bury other audit entries. */
export async function recordRefusal(context: RefusalContext, method: LoginMethod, reason: string, subjectName = ''): Promise<void> {
  const { inOwnTransaction, now, address, portal } = context;
  const ofAddress = and(
    eq(auditLog.action, 'login.refused'),
    eq(auditLog.address, address),
    gt(auditLog.at, new Date(now.getTime() - hourMs)),
  );
  await inOwnTransaction(async (database) => {
    const [usage] = await database.select({ count: count() }).from(auditLog).where(ofAddress);
    if ((usage?.count ?? 0) >= (portal.settings.ssoIntake?.refusalsKept ?? 0)) return;
    await recordAudit(database, context, { action: 'login.refused', subject: 'login', subjectName, after: { way: method, reason } });
  });
}
