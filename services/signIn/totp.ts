/** Authenticator codes (RFC 6238). Only this module uses otpauth. */
import { and, eq, isNotNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../runtime/server/database/database.ts';
import { authenticators } from './tables.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
const periodSeconds = 30;
/** Accepted time steps before and after the current one: clocks differ, and typing takes time. */
const tolerance = 1;

/** The secret of a new authenticator, to type and to scan. */
export interface NewAuthenticator {
  secret: string;
  uri: string;
}

/** Creates a pending secret. It takes effect after confirmTotp(); an existing secret remains valid until then. */
export async function beginTotp(
  database: Database,
  account: { id: string; userAccount: string },
  issuer: string,
): Promise<NewAuthenticator> {
  const secret = new Secret({ size: secretBytes });
  const pending = secret.base32;
  await database
    .insert(authenticators)
    .values({ accountId: account.id, pending })
    .onConflictDoUpdate({ target: authenticators.accountId, set: { pending } });
  return { secret: pending, uri: new TOTP({ issuer, label: account.userAccount, secret }).toString() };
}

/** Activates the pending secret if the code matches it. */
export async function confirmTotp(database: Database, accountId: string, key: string, now: Date): Promise<boolean> {
  const [row] = await database.select().from(authenticators).where(eq(authenticators.accountId, accountId)).for('update');
  const step = row?.pending ? stepOf(row.pending, key, now) : null;
  if (!row?.pending || step === null) return false;
  await database
    .update(authenticators)
    .set({ secret: row.pending, pending: null, usedStep: step })
    .where(eq(authenticators.accountId, accountId));
  return true;
}

/** Removes the authenticator of an account. */
const endTotp = async (database: Database, accountId: string): Promise<void> =>
  void (await database.delete(authenticators).where(eq(authenticators.accountId, accountId)));

/** Whether logins of the account require a code. */
export async function hasTotp(database: Database, accountId: string): Promise<boolean> {
  const inForce = and(eq(authenticators.accountId, accountId), isNotNull(authenticators.secret));
  return (await database.select({ id: authenticators.accountId }).from(authenticators).where(inForce)).length > 0;
}

/** Accepts a code. Refuses used codes, and codes older than the last used one. */
export async function redeemTotpCode(database: Database, accountId: string, key: string, now: Date): Promise<boolean> {
  const [row] = await database.select().from(authenticators).where(eq(authenticators.accountId, accountId)).for('update');
  const step = row?.secret ? stepOf(row.secret, key, now) : null;
  if (!row || step === null || step <= row.usedStep) return false;
  await database.update(authenticators).set({ usedStep: step }).where(eq(authenticators.accountId, accountId));
  return true;
}

/** The time step of a code; null if the code is not valid now. */
function stepOf(secret: string, key: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: key.replace(/\s/g, ''),
    secret: Secret.fromBase32(secret),
    timestamp,
    period: periodSeconds,
    window: tolerance,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

/** Authenticator of an account: begin, confirm, check, and remove. */
export const totp = { begin: beginTotp, confirm: confirmTotp, end: endTotp, isSet: hasTotp, redeemCode: redeemTotpCode };
