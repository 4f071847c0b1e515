/** Caches which records an account has, such as bookmarks. Most articles that it opens are not among them, and then need no statement. */
import type { Database } from '../../runtime/server/database/database.ts';
import { cacheByChange } from '../shared/caches/cacheByChange.ts';

/** Maximum number of cached accounts, and their lifetime in milliseconds. */
const bounds = { max: 500, ttlMs: 30_000 };

/** Caches a value of an account until one of its tables changes for this account or for all. */
export function cacheByAccount<Value>(read: (database: Database, account: string) => Promise<Value>) {
  const cache = cacheByChange<Value>(bounds);
  return (database: Database, account: string): Promise<Value> => cache(database, account, () => read(database, account), account);
}
