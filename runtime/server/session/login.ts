import { and, eq, sql } from 'drizzle-orm';
import type { PortalDatabase } from '../database/database.ts';
import { CallRefusal } from '../refusal.ts';
import { clearFailures, type Delaying, type LoginPlace, networkOf, startAttempt } from './delay.ts';
import { fitsPassword, PasswordsBusy } from './password.ts';
import { accounts } from './tables.ts';

/** What became of a try at a secret. */
export type Proof =
  | { kind: 'proved'; accountId: string }
  /** No such account, wrong secret or disabled: never told apart. */
  | { kind: 'refused' }
  /** Too many failures; nothing was tried. */
  | { kind: 'delayed'; seconds: number };

/** Tries a secret; the id of the account that it proves. */
export type Try = () => Promise<string | null>;

/** Makes a try that counts as a failure from before it begins until it has succeeded. */
export async function countTry(database: PortalDatabase, place: LoginPlace, rules: Delaying, prove: Try): Promise<Proof> {
  const { waitSeconds } = await startAttempt(database, place, rules);
  if (waitSeconds > 0) return { kind: 'delayed', seconds: waitSeconds };
  const accountId = await prove();
  if (accountId === null) return { kind: 'refused' };
  await clearFailures(database, place, rules);
  return { kind: 'proved', accountId };
}

/** Limits of checking a password. */
interface Checking {
  delaying: Delaying;
  /** Passwords that one address may have checked at the same time. */
  checksPerAddress: number;
}

/**
 * Checks a name and a password. An account that is unknown, disabled or has no password costs the same work and gives
 * the same answer as a wrong password. Throws `login.busy` where one address has too many checks under way; that is not
 * a failure. Throws `portal.unavailable` where all addresses together have too many.
 */
export async function provePassword(
  database: PortalDatabase,
  place: LoginPlace,
  { delaying, checksPerAddress }: Checking,
  password: string,
): Promise<Proof> {
  const leave = takeAddressPlace(networkOf(place.address), checksPerAddress);
  if (!leave) throw new CallRefusal('login.busy', { seconds: busySeconds });
  try {
    return await countTry(database, place, delaying, () => tryPassword(database, place, password));
  } finally {
    leave();
  }
}

async function tryPassword(database: PortalDatabase, { userAccount }: LoginPlace, password: string): Promise<string | null> {
  const [account] = await database
    .select({ id: accounts.id, password: accounts.password })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.userAccount})`, userAccount.trim().toLowerCase()), eq(accounts.state, 'active')));
  return (await fits(password, account?.password)) && account ? account.id : null;
}

/** Until a place is free again, about. */
const busySeconds = 2;

/** Checks under way by network. */
const checking = new Map<string, number>();

/** Takes one of the places of an address. Answers a function that frees it, or null where all are taken. */
function takeAddressPlace(network: string, most: number): (() => void) | null {
  const taken = checking.get(network) ?? 0;
  if (taken >= most) return null;
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
