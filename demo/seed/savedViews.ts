/** Views of the editors' lists that the demo's team shares. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { savedViews } from '../../services/savedViews/tables.ts';

/** A shared view, by the name of its account. */
export interface SavedViewEntry {
  by: string;
  page: string;
  name: string;
  query: string;
}

/** Adds the views once. Views that were changed since then stay unchanged. */
export async function seedSavedViews(database: Database, entries: readonly SavedViewEntry[]): Promise<void> {
  const names = entries.map(({ by }) => by);
  const found = await database
    .select({ id: accounts.id, name: accounts.userAccount })
    .from(accounts)
    .where(inArray(accounts.userAccount, names));
  const rows = entries.flatMap(({ by, ...view }) => {
    const account = found.find(({ name }) => name === by)?.id;
    return account === undefined ? [] : [{ ...view, account, isShared: true }];
  });
  if (rows.length > 0) await database.insert(savedViews).values(rows).onConflictDoNothing();
}
