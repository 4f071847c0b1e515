/** Tokens that another system sends its users with: signed, fresh, meant for this portal, and good for one login. */
import { createHash } from 'node:crypto';
import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { decodeJwt, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { keepAudit } from '../../runtime/server/audit/audit.ts';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts, type LoginMethod } from '../../runtime/server/session/tables.ts';
import type { TrustedIssuer } from '../../runtime/server/trust/trust.ts';
import type { Context } from '../handler.ts';
import { keysOf } from './issuerKeys.ts';
import { usedAssertions } from './tables.ts';

/** Asymmetric alone: whoever can check a token must not be able to make one. */
const algorithms = ['EdDSA', 'Ed25519', 'ES256', 'RS256', 'PS256'];

/** Ids and names as a database takes them. */
const isPlain = (claim: unknown): claim is string => typeof claim === 'string' && /^\P{Cc}{1,200}$/u.test(claim);

const hourMs = 3_600_000;

/** What of a call's context a login by another system's word needs. */
export type AssertionContext = Pick<
  Context<'uac.login.isdp'>,
  'inOwnTransaction' | 'database' | 'portal' | 'config' | 'now' | 'fail' | 'account' | 'requestId' | 'address'
>;

/** Why a token lets nobody in; staff read it in the audit log, the visitor never. */
class Distrusted extends Error {
  readonly reason: string;
  /** Whom a token that is genuine speaks of. */
  readonly subject: string;

  constructor(reason: string, subject = '') {
    super(reason);
    this.reason = reason;
    this.subject = subject;
  }
}

/**
 * The account that a system vouches for. `provider` is the first part of its variables in lower case, or null for
 * whichever the token says it is from. A token is used up by this. Throws `login.refused` for whatever is wrong with
 * it, and keeps the reason for staff.
 */
export async function verifyAssertion(
  context: AssertionContext,
  way: LoginMethod,
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
    await keepRefusal(context, way, error.reason, error.subject);
    throw context.fail('login.refused');
  }
}

/** What is read of a token that its system did sign. */
interface Genuine {
  /** The name of an account. */
  sub: string;
  /** The token's own id. */
  jti: string;
}

/** Which of the trusted systems a token says it is from; what it says is believed only after its signature. */
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
  const seconds = portal.settings.handover?.seconds;
  if (!issuer || !seconds) throw new Distrusted('way-off');
  const { sub, jti } = await verify(token, issuer, {
    algorithms,
    issuer: issuer.issuer,
    audience: config.publicUrl.origin,
    // The tolerance is added to it again.
    maxTokenAge: seconds.oldest - seconds.skew,
    clockTolerance: seconds.skew,
    currentDate: now,
  });
  if (!isPlain(sub) || !isPlain(jti)) throw new Distrusted('claims');
  return { sub, jti };
}

async function verify(token: string, issuer: TrustedIssuer, options: JWTVerifyOptions): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, await keysOf(issuer), options)).payload;
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

/** The insert is the check: of two logins with one token at once, the table lets one through. What is too old to be taken again is swept out. */
async function spend({ inOwnTransaction, portal, now }: AssertionContext, provider: string, { jti, sub }: Genuine): Promise<void> {
  const { oldest = 0, skew = 0 } = portal.settings.handover?.seconds ?? {};
  const endsAt = new Date(now.getTime() + (oldest + skew) * 1000);
  const nonce = createHash('sha256').update(`${provider}\0${jti}`).digest('hex');
  const isFirst = await inOwnTransaction(async (database) => {
    await database.delete(usedAssertions).where(lt(usedAssertions.endsAt, now));
    return (await database.insert(usedAssertions).values({ nonce, endsAt }).onConflictDoNothing().returning()).length > 0;
  });
  if (!isFirst) throw new Distrusted('used-before', sub);
}

/** What jose calls it, short: `ERR_JWT_EXPIRED` is `jwt-expired`, a claim that does not fit is named. All else is about the keys. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed) return `claim-${error.claim}`;
  if (error instanceof errors.JOSEError) return error.code.replace(/^ERR_/, '').replaceAll('_', '-').toLowerCase();
  return 'keys-unreachable';
}

/** What of a context a refusal is kept with. */
type RefusalContext = Pick<AssertionContext, 'inOwnTransaction' | 'now' | 'portal' | 'account' | 'requestId' | 'address'>;

/** Keeps a refusal for staff, up to so many an hour of one address: a flood must not bury what else the log holds. */
export async function keepRefusal(context: RefusalContext, way: LoginMethod, reason: string, subjectName = ''): Promise<void> {
  const { inOwnTransaction, now, address, portal } = context;
  const ofAddress = and(
    eq(auditLog.action, 'login.refused'),
    eq(auditLog.address, address),
    gt(auditLog.at, new Date(now.getTime() - hourMs)),
  );
  await inOwnTransaction(async (database) => {
    const [kept] = await database.select({ count: count() }).from(auditLog).where(ofAddress);
    if ((kept?.count ?? 0) >= (portal.settings.handover?.refusalsKept ?? 0)) return;
    await keepAudit(database, context, { action: 'login.refused', subject: 'login', subjectName, after: { way, reason } });
  });
}
