import { unaborted } from '../runtime/server/database/abortable.ts';
import { changesOf, type ReadTables } from '../runtime/server/database/changes.ts';
import type { Database } from '../runtime/server/database/database.ts';
import { collectStatements, noteStatements, type StatedResult } from '../runtime/server/database/statements.ts';

/** A value with the tables that it was read from. */
interface CachedReading<Value> {
  reading: Promise<StatedResult<Value>>;
  /** The number of known changes before it was read. */
  change: number;
  /** Undefined while it is read. */
  tables?: ReadTables;
}

/**
 * Caches a value until one of its tables changes, for small tables that many requests need. The key must contain everything
 * else that the value depends on, and few keys may exist. If changes are unknown, such as in a transaction, each call reads
 * again.
 */
export function cacheByChange<Value>(): (database: Database, key: string, read: () => Promise<Value>) => Promise<Value> {
  const caches = new WeakMap<Database, Map<string, CachedReading<Value>>>();
  return async (database, key, read) => {
    const changes = changesOf(database);
    const change = changes.known();
    if (change === null) return read();
    const values = caches.get(database) ?? new Map<string, CachedReading<Value>>();
    caches.set(database, values);
    const known = values.get(key);
    const isCurrent = known && (known.tables === undefined ? known.change === change : !changes.isChangedSince(known.change, known.tables));
    const value = isCurrent ? known : begin(values, key, change, read);
    const { result, statements } = await value.reading;
    value.tables ??= changes.tablesOf(statements);
    noteStatements(statements);
    return result;
  };
}

function begin<Value>(
  values: Map<string, CachedReading<Value>>,
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
