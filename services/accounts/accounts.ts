/** Commands for accounts. The first account of a portal is created on the command line. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { hashPassword } from '../../runtime/server/session/password.ts';
import { accounts, sessions } from '../../runtime/server/session/tables.ts';

export interface NewAccount {
  userAccount: string;
  /** 1 external, 2 middle, 3 internal. */
  type: number;
  roles: string[];
  fullName?: string;
  deptName?: string;
  orgName?: string;
}

/** Creates an account. Returns false if the name is taken, ignoring case. */
export async function createAccount(database: Database, account: NewAccount, password: string): Promise<boolean> {
  const row = { ...account, password: await hashPassword(password) };
  return (await database.insert(accounts).values(row).onConflictDoNothing().returning()).length > 0;
}

export interface AccountLine {
  userAccount: string;
  type: number;
  roles: string[];
  state: string;
  fullName: string;
}

/** All accounts by name. */
export const listAccounts = (database: Database): Promise<AccountLine[]> =>
  database
    .select({
      userAccount: accounts.userAccount,
      type: accounts.type,
      roles: accounts.roles,
      state: accounts.state,
      fullName: accounts.fullName,
    })
    .from(accounts)
    .orderBy(sql`lower(${accounts.userAccount})`);

/** Enables or disables an account. Returns false for an unknown name. */
export const setState = (database: Database, userAccount: string, state: 'active' | 'disabled'): Promise<boolean> =>
  change(database, userAccount, { state });

/** Changes the password of an account. Returns false for an unknown name. */
export const setPassword = async (database: Database, userAccount: string, password: string): Promise<boolean> =>
  change(database, userAccount, { password: await hashPassword(password) });

/** Updates an account and ends all its sessions. */
async function change(database: Database, userAccount: string, values: Partial<typeof accounts.$inferInsert>): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const named = eq(sql`lower(${accounts.userAccount})`, userAccount.toLowerCase());
    const [account] = await transaction
      .update(accounts)
      .set({ ...values, updatedAt: new Date() })
      .where(named)
      .returning({ id: accounts.id });
    if (account) await transaction.delete(sessions).where(eq(sessions.accountId, account.id));
    return account !== undefined;
  });
}
