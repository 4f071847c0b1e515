import { and, eq, sql } from 'drizzle-orm';
import type { PortalDatabase } from '../database/database.ts';
import { CallRefusal } from '../refusal.ts';
import { clearFailures, type Delaying, type LoginPlace, startAttempt } from './delay.ts';
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
  await clearFailures(database, place);
  return { kind: 'proved', accountId };
}

/**
 * Checks a name and a password. An account that is unknown, disabled or has no password costs the same work and gives
 * the same answer as a wrong password. Throws the refusal `portal.unavailable` where too many are being checked.
 */
export const provePassword = (database: PortalDatabase, place: LoginPlace, rules: Delaying, password: string): Promise<Proof> =>
  countTry(database, place, rules, async () => {
    const [account] = await database
      .select({ id: accounts.id, password: accounts.password })
      .from(accounts)
      .where(and(eq(sql`lower(${accounts.userAccount})`, place.userAccount.trim().toLowerCase()), eq(accounts.state, 'active')));
    return (await fits(password, account?.password)) && account ? account.id : null;
  });

async function fits(password: string, stored: string | null | undefined): Promise<boolean> {
  try {
    return await fitsPassword(password, stored);
  } catch (error) {
    throw error instanceof PasswordsBusy ? new CallRefusal('portal.unavailable') : error;
  }
}
