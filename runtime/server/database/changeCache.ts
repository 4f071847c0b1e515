/** Caches values by key until a write changes a table that they were read from. */
import { LRUCache } from 'lru-cache';
import type { KnownChanges, ReadTables } from './changes.ts';
import { collectStatements } from './statements.ts';

export interface ChangeCache<Value> {
  /**
   * The value of a key: the cached one, otherwise that of a running `read`, otherwise a new one. A request after a write never
   * gets an older value. Null is not cached, and all waiting requests get it. Changes of an account's own rows also end the
   * values that were read for it.
   */
  get(key: string, read: () => Promise<Value | null>, account?: string): Promise<Value | null>;
  /** For when a new value cannot be read: the cached one, if it was unchanged when changes were last known, within `lastKnownMs`. */
  lastKnown(key: string): Value | null;
}

export interface ChangeCacheRules {
  /** The tables of the portal. Values are discarded when the tables are replaced. */
  tables: () => object;
  /** While changes are unknown, nothing is cached. */
  changes: KnownChanges;
  /** Maximum total size, in bytes. */
  maxBytes: number;
  /** Time to live in milliseconds. Limits the age of values that change without a write, such as view counts and dates. */
  ttlMs: number;
  /** Milliseconds after the time to live for which an unchanged value is still used, while a new one is read. Default: 0. */
  staleMs?: number;
  /** Milliseconds after changes were last known for which `lastKnown` gives a value. Default: 0. */
  lastKnownMs?: number;
  /** Time in milliseconds. */
  now?: () => number;
  /** Called for each requested value. A value that another request is reading counts as cached. */
  onLookUp?: ((isCached: boolean) => void) | undefined;
}

interface CachedValue<Value> {
  value: Value;
  /** The time of the read. */
  at: number;
  /** The known changes before it was read, and the tables that it was read from. */
  change: number;
  readTables: ReadTables;
}

interface RunningRead<Value> {
  change: number;
  value: Promise<Value | null>;
}

/** Creates an empty cache. `sizeOf` gives the size of a value in bytes. */
export function openChangeCache<Value extends object>(
  { tables, changes, maxBytes, ttlMs, staleMs = 0, lastKnownMs = 0, now = () => performance.now(), onLookUp }: ChangeCacheRules,
  sizeOf: (value: Value) => number,
): ChangeCache<Value> {
  let of: object = {};
  let values = emptyCache(maxBytes, sizeOf);
  const running = new Map<string, RunningRead<Value>>();
  const start = () => {
    of = tables();
    values = emptyCache(maxBytes, sizeOf);
    running.clear();
  };
  const isUnchanged = unchangedBy(changes, now);
  const store = (key: string, value: CachedValue<Value>) => {
    const other = values.get(key);
    if (!other || other.change <= value.change) values.set(key, value);
  };
  const readFor = async (key: string, change: number, read: () => Promise<Value | null>): Promise<Value | null> => {
    const ofTables = of;
    const { result: value, statements } = await collectStatements(read);
    if (value && of === ofTables) store(key, { value, at: now(), change, readTables: changes.tablesOf(statements) });
    return value;
  };
  const readShared = async (key: string, change: number, read: () => Promise<Value | null>): Promise<Value | null> => {
    const reading = { change, value: readFor(key, change, read) };
    running.set(key, reading);
    try {
      return await reading.value;
    } finally {
      if (running.get(key) === reading) running.delete(key);
    }
  };
  let knownAt = Number.NEGATIVE_INFINITY;
  let refreshes = 0;
  /** Reads a new value in the background. Beyond the limit the next request tries again. */
  const refresh = async (key: string, change: number, read: () => Promise<Value | null>): Promise<void> => {
    if (refreshes >= maxRefreshes || running.has(key)) return;
    refreshes += 1;
    // What cannot be cached any more is for the next request to find out. What cannot be read may be readable again soon.
    const value = await readShared(key, change, read).catch(() => undefined);
    if (value === null) values.delete(key);
    refreshes -= 1;
  };
  return {
    get: async (key, read, account) => {
      if (of !== tables()) start();
      const change = changes.known();
      if (change === null) {
        onLookUp?.(false);
        return read();
      }
      knownAt = now();
      const cached = values.get(key);
      const isStored = cached !== undefined && isUnchanged(cached, ttlMs + staleMs, account);
      const under = isStored ? undefined : running.get(key);
      onLookUp?.(isStored || under?.change === change);
      if (isStored) {
        if (!isUnchanged(cached, ttlMs, account)) void refresh(key, change, read);
        return cached.value;
      }
      return under?.change === change ? under.value : readShared(key, change, read);
    },
    lastKnown: (key) => {
      if (of !== tables() || now() - knownAt >= lastKnownMs) return null;
      const cached = values.get(key);
      return cached && isUnchanged(cached, ttlMs + staleMs) ? cached.value : null;
    },
  };
}

type UnchangedCheck = (value: Omit<CachedValue<unknown>, 'value'>, maxAgeMs: number, account?: string) => boolean;

const unchangedBy =
  (changes: KnownChanges, now: () => number): UnchangedCheck =>
  ({ at, change, readTables }, maxAgeMs, account) => {
    // A clock may be set back: what is of the future is read again.
    const age = now() - at;
    return age >= 0 && age < maxAgeMs && !changes.isChangedSince(change, readTables, account);
  };

const emptyCache = <Value extends object>(maxBytes: number, sizeOf: (value: Value) => number) =>
  new LRUCache<string, CachedValue<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => sizeOf(value) + 2 * key.length + overheadBytes,
  });

/** Maximum number of concurrent background reads. */
const maxRefreshes = 2;

/** Bytes besides the value and its key. */
const overheadBytes = 1_000;
