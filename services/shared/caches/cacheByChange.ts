import { LRUCache } from 'lru-cache';
import { unaborted } from '../../../runtime/server/database/abortable.ts';
import { changesOf, type ReadTables } from '../../../runtime/server/database/changes.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import { collectStatements, recordStatements, type StatedResult } from '../../../runtime/server/database/statements.ts';

/** A value with the tables that it was read from. */
interface CachedReading<Value> {
  reading: Promise<StatedResult<Value>>;
  /** The number of known changes before it was read. */
  change: number;
  /** Undefined while it is read. */
  tables?: ReadTables;
}

/** Bounds of a cache. */
interface ReadingBounds {
  /** Maximum number of values. */
  max?: number;
  /** Time to live in milliseconds, for a value that also changes without a notification. Default: no limit. */
  ttlMs?: number;
}

/** Enough for keys of the schema, such as languages. */
const maxByDefault = 500;

/**
 * Caches a value until one of its tables changes, for small tables that many requests need. The key has all that the value
 * depends on besides the content. A value that is read for one account, which the key names too, also ends with changes of its
 * own rows. Where changes are unknown, such as in a transaction, it reads each time.
 */
export function cacheByChange<Value>({ max = maxByDefault, ttlMs = 0 }: ReadingBounds = {}) {
  const caches = new WeakMap<Database, LRUCache<string, CachedReading<Value>>>();
  return async (database: Database, key: string, read: () => Promise<Value>, account?: string): Promise<Value> => {
    const changes = changesOf(database);
    const change = changes.known();
    if (change === null) return read();
    const values = caches.get(database) ?? new LRUCache<string, CachedReading<Value>>({ max, ttl: ttlMs });
    caches.set(database, values);
    const known = values.get(key);
    const isChanged = ({ change: then, tables }: CachedReading<Value>) =>
      tables === undefined ? then !== change : changes.isChangedSince(then, tables, account);
    const value = known && !isChanged(known) ? known : begin(values, key, change, read);
    const { result, statements } = await value.reading;
    value.tables ??= changes.tablesOf(statements);
    recordStatements(statements);
    return result;
  };
}

function begin<Value>(
  values: LRUCache<string, CachedReading<Value>>,
  key: string,
  change: number,
  read: () => Promise<Value>,
): CachedReading<Value> {
  // Other requests may wait for it, so the abort of the first one must not cancel it.
  const value: CachedReading<Value> = { reading: collectStatements(() => unaborted(read)), change };
  values.set(key, value);
  // A failed read is not cached.
  value.reading.catch(() => values.get(key) === value && values.delete(key));
  return value;
}
