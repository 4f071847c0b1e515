/** Names of accounts as other people see them. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { isUuid } from '../values/uuid.ts';

/** The full name of an account, or its user name. Empty for an account that was deleted. */
export const accountName = (account: { fullName: string | null; userAccount: string | null }): string =>
  account.fullName || account.userAccount || '';

/** The names of accounts by id, without unknown accounts. Texts that are no ids are ignored. */
export async function findAccountNames(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const valid = [...new Set(ids)].filter(isUuid);
  if (valid.length === 0) return new Map();
  const rows = await database
    .select({ id: accounts.id, fullName: accounts.fullName, userAccount: accounts.userAccount })
    .from(accounts)
    .where(inArray(accounts.id, valid));
  return new Map(rows.map((row) => [row.id, accountName(row)]));
}
