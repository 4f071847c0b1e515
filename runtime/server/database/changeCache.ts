/** Caches values by key until a write changes a table that they were read from. */
import { LRUCache } from 'lru-cache';
import type { KnownChanges, ReadTables } from './changes.ts';
import { collectStatements } from './statements.ts';

export interface ChangeCache<Value> {
  /**
   * The value of a key: from the cache, from a running `read`, or from a new one. A request after a write never gets an older
   * value. Null is not cached; all waiting requests get it. A change of an account's own rows invalidates the values that were
   * read for it.
   */
  get(key: string, read: () => Promise<Value | null>, account?: string): Promise<Value | null>;
  /**
   * The cached value, for use when a new one cannot be read. It must have been unchanged when changes were last known, within
   * `lastKnownMs`.
   */
  lastKnown(key: string): Promise<Value | null>;
}

/** Takes the values that memory has no room for, and may lose any of them. */
export interface LowerCache<Value> {
  find(key: string): CachedFacts | undefined;
  read(key: string): Promise<CachedValue<Value> | undefined>;
  write(key: string, value: CachedValue<Value>): void;
  delete(key: string): void;
  clear(): void;
}

/** The maximum age of a value that no write has changed. */
interface Ages {
  /** Time to live in milliseconds. Limits the age of values that change without a write, such as view counts and dates. */
  ttlMs: number;
  /** Milliseconds after the time to live for which an unchanged value is still used, while a new one is read. Default: 0. */
  staleMs?: number;
}

export interface ChangeCacheRules extends Ages {
  /** The tables of the portal. Values are discarded when the tables are replaced. */
  tables: () => object;
  /** While changes are unknown, nothing is cached. */
  changes: KnownChanges;
  /** Maximum total size, in bytes. */
  maxBytes: number;
  /** The ages of a value that does not depend on the time. Default: the same. */
  timeless?: Ages;
  /** Milliseconds after changes were last known for which `lastKnown` gives a value. Default: 0. */
  lastKnownMs?: number;
  /** Time in milliseconds. */
  now?: () => number;
  /** Called for each requested value. */
  onLookUp?: ((from: LookUp) => void) | undefined;
}

/** Where a value was found: in memory, in the cache below, or not at all. One that another request is reading counts as in memory. */
export type LookUp = 'memory' | 'below' | 'nowhere';

/** What decides whether a value may still be used. */
export interface CachedFacts {
  /** The time of the read. */
  at: number;
  /** The known changes before it was read, and the tables that it was read from. */
  change: number;
  readTables: ReadTables;
  /** Whether it depends on the time. */
  readsTime: boolean;
}

export interface CachedValue<Value> extends CachedFacts {
  value: Value;
}

interface RunningRead<Value> {
  change: number;
  value: Promise<Value | null>;
}

/** Creates an empty cache. `sizeOf` gives the size of a value in bytes, and `below` takes the least recently used values. */
export function openChangeCache<Value extends object>(
  { tables, changes, maxBytes, lastKnownMs = 0, now = () => performance.now(), onLookUp, ...ages }: ChangeCacheRules,
  sizeOf: (value: Value) => number,
  below?: LowerCache<Value>,
): ChangeCache<Value> {
  const { isFresh, isUsable } = checksOf(changes, now, ages);
  const values = openTiers({ maxBytes, sizeOf, below, isUsable });
  let of: object = {};
  const running = new Map<string, RunningRead<Value>>();
  const start = () => {
    of = tables();
    values.clear();
    running.clear();
  };
  const readFor = async (key: string, change: number, read: () => Promise<Value | null>): Promise<Value | null> => {
    const ofTables = of;
    const { result: value, statements } = await collectStatements(read);
    const [readTables, readsTime] = [changes.tablesOf(statements), changes.readsTime(statements)];
    if (value && of === ofTables) values.store(key, { value, at: now(), change, readTables, readsTime });
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
  /** Reads a new value in the background. Beyond the limit, the next request tries again. */
  const refresh = async (key: string, change: number, read: () => Promise<Value | null>): Promise<void> => {
    if (refreshes >= maxRefreshes || running.has(key)) return;
    refreshes += 1;
    // Errors are ignored here: the next request reports a value that cannot be cached, and a failed read may succeed later.
    const value = await readShared(key, change, read).catch(() => undefined);
    if (value === null) values.delete(key);
    refreshes -= 1;
  };
  return {
    get: async (key, read, account) => {
      if (of !== tables()) start();
      const change = changes.known();
      if (change === null) {
        onLookUp?.('nowhere');
        return read();
      }
      knownAt = now();
      const inMemory = values.get(key);
      const cached = inMemory ?? (below && (await values.readBelow(key)));
      const isStored = cached !== undefined && isUsable(cached, account);
      const under = isStored ? undefined : running.get(key);
      const isInMemory = isStored ? inMemory === cached : under?.change === change;
      onLookUp?.(isInMemory ? 'memory' : isStored ? 'below' : 'nowhere');
      if (isStored) {
        if (!isFresh(cached, account)) void refresh(key, change, read);
        return cached.value;
      }
      return under?.change === change ? under.value : readShared(key, change, read);
    },
    lastKnown: async (key) => {
      if (of !== tables() || now() - knownAt >= lastKnownMs) return null;
      const cached = values.get(key) ?? (await values.readBelow(key));
      return cached && isUsable(cached) ? cached.value : null;
    },
  };
}

type CachedCheck = (value: CachedFacts, account?: string) => boolean;

/** Whether a value may be used without reading a new one, and whether it may be used at all. */
function checksOf(
  changes: KnownChanges,
  now: () => number,
  { timeless, ...timed }: Ages & Pick<ChangeCacheRules, 'timeless'>,
): { isFresh: CachedCheck; isUsable: CachedCheck } {
  const isUnchanged = ({ at, change, readTables }: CachedFacts, maxAgeMs: number, account: string | undefined): boolean => {
    // The clock may be set back. A value with a future time is read again.
    const age = now() - at;
    return age >= 0 && age < maxAgeMs && !changes.isChangedSince(change, readTables, account);
  };
  const agesOf = ({ readsTime }: CachedFacts): Ages => (readsTime ? timed : (timeless ?? timed));
  return {
    isFresh: (value, account) => isUnchanged(value, agesOf(value).ttlMs, account),
    isUsable: (value, account) => {
      const { ttlMs, staleMs = 0 } = agesOf(value);
      return isUnchanged(value, ttlMs + staleMs, account);
    },
  };
}

interface TierRules<Value> {
  maxBytes: number;
  sizeOf: (value: Value) => number;
  below: LowerCache<Value> | undefined;
  isUsable: CachedCheck;
}

/** Values in memory, and below it those that it has no room for. */
function openTiers<Value extends object>({ maxBytes, sizeOf, below, isUsable }: TierRules<Value>) {
  const empty = () =>
    new LRUCache<string, CachedValue<Value>>({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => sizeOf(value) + 2 * key.length + overheadBytes,
      dispose: (value, key, reason) => {
        if (reason === 'evict' && isUsable(value)) below?.write(key, value);
      },
    });
  let memory = empty();
  return {
    /** The value in memory. */
    get: (key: string) => memory.get(key),
    /** Moves a value up if it may still be used. */
    readBelow: async (key: string): Promise<CachedValue<Value> | undefined> => {
      const facts = below?.find(key);
      if (!facts) return undefined;
      if (!isUsable(facts)) below?.delete(key);
      const [to, read] = [memory, await below?.read(key)];
      if (read && to === memory && !memory.has(key)) memory.set(key, read);
      return memory.get(key);
    },
    store: (key: string, value: CachedValue<Value>): void => {
      const other = memory.get(key);
      if (!other || other.change <= value.change) memory.set(key, value);
    },
    delete: (key: string): void => {
      memory.delete(key);
      below?.delete(key);
    },
    clear: (): void => {
      memory = empty();
      below?.clear();
    },
  };
}

/** Maximum number of concurrent background reads. */
const maxRefreshes = 2;

/** Bytes in addition to the value and its key. */
const overheadBytes = 1_000;
