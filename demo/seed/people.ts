import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';

/** The ids of demo accounts by their names. Accounts that do not exist are omitted. */
export async function accountIds(database: Database, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await database
    .select({ id: accounts.id, name: accounts.userAccount })
    .from(accounts)
    .where(inArray(accounts.userAccount, [...new Set(names)]));
  return new Map(found.map(({ id, name }) => [name, id]));
}
