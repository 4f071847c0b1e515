import { unaborted } from '../runtime/server/database/abortable.ts';
import { knownChange } from '../runtime/server/database/changes.ts';
import type { Database } from '../runtime/server/database/database.ts';

/** The values of one version of the content. */
interface KeptValues<Kept> {
  change: number;
  values: Map<string, Promise<Kept>>;
}

/**
 * Caches what is read until content changes, for small tables that many requests need. The key has all that the value
 * depends on besides the content; there must be few of them. Where changes are unknown, such as in a transaction, it reads
 * each time.
 */
export function keptByChange<Kept>(): (database: Database, key: string, read: () => Promise<Kept>) => Promise<Kept> {
  const kept = new WeakMap<Database, KeptValues<Kept>>();
  return (database, key, read) => {
    const change = knownChange(database);
    if (change === null) return read();
    const known = kept.get(database);
    const values = known?.change === change ? known.values : new Map<string, Promise<Kept>>();
    kept.set(database, { change, values });
    // Other requests may wait for it, so the abort of the first one must not cancel it.
    const reading = values.get(key) ?? unaborted(read);
    values.set(key, reading);
    // A failed read is not kept.
    reading.catch(() => values.delete(key));
    return reading;
  };
}
