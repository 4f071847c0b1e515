/** Keys of an authenticator (RFC 6238). otpauth stands behind this door. */
import { and, eq, isNotNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../runtime/server/database/database.ts';
import { authenticators } from './tables.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
const periodSeconds = 30;
/** Steps before and after the present one: clocks differ, and typing takes time. */
const tolerance = 1;

/** What an authenticator is told: as text to type, and as an address to scan. */
export interface NewAuthenticator {
  secret: string;
  uri: string;
}

/** Makes a secret. It counts for nothing until confirmTotp() has seen a key of it; one that is in use stays so until then. */
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

/** Puts the new secret in force where the key fits it. */
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

/** Logins of the account ask for no key any more. */
export const endTotp = async (database: Database, accountId: string): Promise<void> =>
  void (await database.delete(authenticators).where(eq(authenticators.accountId, accountId)));

/** Whether logins of the account ask for a key. */
export async function hasTotp(database: Database, accountId: string): Promise<boolean> {
  const inForce = and(eq(authenticators.accountId, accountId), isNotNull(authenticators.secret));
  return (await database.select({ id: authenticators.accountId }).from(authenticators).where(inForce)).length > 0;
}

/** Takes a key. None is taken twice, and none that is older than the last one. */
export async function takeKey(database: Database, accountId: string, key: string, now: Date): Promise<boolean> {
  const [row] = await database.select().from(authenticators).where(eq(authenticators.accountId, accountId)).for('update');
  const step = row?.secret ? stepOf(row.secret, key, now) : null;
  if (!row || step === null || step <= row.usedStep) return false;
  await database.update(authenticators).set({ usedStep: step }).where(eq(authenticators.accountId, accountId));
  return true;
}

/** The time step that a key belongs to; null where it is none of now. */
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

/** The authenticator of an account: begun, confirmed, asked for a key, and ended. */
export const totp = { begin: beginTotp, confirm: confirmTotp, end: endTotp, isSet: hasTotp, takeKey };
