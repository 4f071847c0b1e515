import { and, eq, sql } from 'drizzle-orm';
import type { PortalDatabase } from '../database/database.ts';
import { CallRefusal } from '../refusal.ts';
import { clearFailures, type LoginPlace, startAttempt } from './delay.ts';
import { fitsPassword, PasswordsBusy } from './password.ts';
import { accounts } from './tables.ts';

export type Proof = { kind: 'proved'; accountId: string } | { kind: 'refused' } | { kind: 'delayed'; seconds: number };

/**
 * Checks a name and a password. An account that is unknown, disabled or has no password costs the same work and gives
 * the same answer as a wrong password. Throws the refusal `portal.unavailable` where too many are being checked.
 */
export async function provePassword(database: PortalDatabase, place: LoginPlace, password: string): Promise<Proof> {
  const { waitSeconds } = await startAttempt(database, place);
  if (waitSeconds > 0) return { kind: 'delayed', seconds: waitSeconds };
  const [account] = await database
    .select({ id: accounts.id, password: accounts.password })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.userAccount})`, place.userAccount.trim().toLowerCase()), eq(accounts.state, 'active')));
  if (!(await fits(password, account?.password)) || !account) return { kind: 'refused' };
  await clearFailures(database, place);
  return { kind: 'proved', accountId: account.id };
}

async function fits(password: string, stored: string | null | undefined): Promise<boolean> {
  try {
    return await fitsPassword(password, stored);
  } catch (error) {
    throw error instanceof PasswordsBusy ? new CallRefusal('portal.unavailable') : error;
  }
}
