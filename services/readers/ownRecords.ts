/** What accounts have of their own: most articles that they open are not among it, and need no statement then. */
import type { Database } from '../../runtime/server/database/database.ts';
import { cacheByChange } from '../cacheByChange.ts';

/** Maximum number of accounts, and milliseconds for which nothing is asked again. */
const bounds = { max: 500, ttlMs: 30_000 };

/** Caches what an account has, until its rows or those of all change. */
export function cacheByAccount<Value>(read: (database: Database, account: string) => Promise<Value>) {
  const cache = cacheByChange<Value>(bounds);
  return (database: Database, account: string): Promise<Value> => cache(database, account, () => read(database, account), account);
}
