import { and, eq, sql } from 'drizzle-orm';
import type { PortalDatabase } from '../database/database.ts';
import { CallRefusal } from '../refusal.ts';
import { clearFailures, type DelayRules, type LoginOrigin, networkOf, startAttempt } from './delay.ts';
import { fitsPassword, PasswordsBusy } from './password.ts';
import { accounts } from './tables.ts';

/** The result of checking a secret. */
export type Proof =
  | { kind: 'proved'; accountId: string }
  /** Unknown account, wrong secret or disabled account; never distinguished. */
  | { kind: 'refused' }
  /** Too many failures; the secret was not checked. */
  | { kind: 'delayed'; seconds: number };

/** Checks a secret. Resolves with the id of its account; null if it is wrong. */
export type LoginAttempt = () => Promise<string | null>;

/** Checks a secret. The attempt counts as a failure from its start until it succeeds. */
export async function countAttempt(database: PortalDatabase, origin: LoginOrigin, rules: DelayRules, prove: LoginAttempt): Promise<Proof> {
  const { waitSeconds } = await startAttempt(database, origin, rules);
  if (waitSeconds > 0) return { kind: 'delayed', seconds: waitSeconds };
  const accountId = await prove();
  if (accountId === null) return { kind: 'refused' };
  await clearFailures(database, origin, rules);
  return { kind: 'proved', accountId };
}

/** Limits of password checks. */
interface Checking {
  delaying: DelayRules;
  /** Maximum number of concurrent checks for an address. */
  checksPerAddress: number;
}

/**
 * Checks a name and a password. An account that is unknown, disabled or without a password takes the same time and gives the
 * same result as a wrong password. Throws `login.busy` if one address has too many concurrent checks; this is not counted as a
 * failure. Throws `portal.unavailable` if all addresses together have too many.
 */
export async function provePassword(
  database: PortalDatabase,
  origin: LoginOrigin,
  { delaying, checksPerAddress }: Checking,
  password: string,
): Promise<Proof> {
  const leave = acquireAddressSlot(networkOf(origin.address), checksPerAddress);
  if (!leave) throw new CallRefusal('login.busy', { seconds: busySeconds });
  try {
    return await countAttempt(database, origin, delaying, () => tryPassword(database, origin, password));
  } finally {
    leave();
  }
}

async function tryPassword(database: PortalDatabase, { userAccount }: LoginOrigin, password: string): Promise<string | null> {
  const [account] = await database
    .select({ id: accounts.id, password: accounts.password })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.userAccount})`, userAccount.trim().toLowerCase()), eq(accounts.state, 'active')));
  return (await fits(password, account?.password)) && account ? account.id : null;
}

/** Approximate seconds until a slot is free. */
const busySeconds = 2;

/** Number of running checks by network. */
const checking = new Map<string, number>();

/** Takes a slot of an address. Returns its release function; null if all are taken. */
function acquireAddressSlot(network: string, max: number): (() => void) | null {
  const taken = checking.get(network) ?? 0;
  if (taken >= max) return null;
  checking.set(network, taken + 1);
  return () => {
    const left = (checking.get(network) ?? 1) - 1;
    if (left > 0) checking.set(network, left);
    else checking.delete(network);
  };
}

async function fits(password: string, stored: string | null | undefined): Promise<boolean> {
  try {
    return await fitsPassword(password, stored);
  } catch (error) {
    throw error instanceof PasswordsBusy ? new CallRefusal('portal.unavailable') : error;
  }
}
