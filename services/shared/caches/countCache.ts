/** Cache for expensive counts that readers request repeatedly. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { unaborted } from '../../../runtime/server/database/abortable.ts';
import { changesOf } from '../../../runtime/server/database/changes.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import { recordStatements, recordTime } from '../../../runtime/server/database/statements.ts';

/** Counts that take at least this many milliseconds are cached; faster ones always run again. */
const slowMs = 40;
/** Minimum lifetime of a cached count, in milliseconds. */
const countTtlMs = 15_000;
/** A cached count also lives this many times its own duration, which bounds the database time spent on a popular count. */
const ttlTimes = 50;
/** Counts that take at least this many milliseconds are refreshed in the background: for `oldMs` the stale value is returned meanwhile. */
const tediousMs = 500;
const oldMs = 300_000;
/** Maximum number of cached statements per database. */
const maxStatements = 500;

type CountRows = Promise<readonly Record<string, unknown>[]>;

/** A running or cached count. */
interface CachedCount {
  rows: CountRows;
  /** The statement without its values. */
  text: string;
  /** The stale rows to return until `rows` resolves. */
  before?: CountRows | undefined;
  /** The next request starts a new count. */
  isOld: boolean;
}

/** Keyed by statement. */
type CachedCounts = LRUCache<string, CachedCount>;

/** How long a count is fresh, and how long after that it is returned while a new one runs; in milliseconds. */
interface CountLifetime {
  ms: number;
  oldMs: number;
}

const dialect = new PgDialect();
const caches = new WeakMap<Database, CachedCounts>();
const running = new WeakMap<Database, CachedCounts>();

/**
 * Runs a counting statement. Concurrent requests for the same statement share one result.
 * The statement contains the reader's rights, so two readers share a count only if they may see the same rows.
 */
export async function countCached<Row extends Record<string, unknown>>(database: Database, statement: SQL): Promise<readonly Row[]> {
  const { before, rows } = share(caches, database, keyOf(statement), statement, lifetimeOf);
  return (await (before ?? rows)) as readonly Row[];
}

const lifetimeOf = (tookMs: number): CountLifetime => ({
  ms: tookMs < slowMs ? 0 : Math.max(countTtlMs, ttlTimes * tookMs),
  oldMs: tookMs < tediousMs ? 0 : oldMs,
});

/** As `countCached`, for exact counts: never cached, and shared only while nothing was written since the count began. */
export async function countExactly<Row extends Record<string, unknown>>(database: Database, statement: SQL): Promise<readonly Row[]> {
  const { rows } = share(running, database, `${changesOf(database).known()} ${keyOf(statement)}`, statement, () => ({ ms: 0, oldMs: 0 }));
  return (await rows) as readonly Row[];
}

const keys = new WeakMap<SQL, string>();

function keyOf(statement: SQL): string {
  const key = keys.get(statement) ?? JSON.stringify(dialect.sqlToQuery(statement));
  keys.set(statement, key);
  return key;
}

/** Returns the count for a key, or starts a new one and caches it for the lifetime that `keeping` derives from its duration. */
function share(
  all: WeakMap<Database, CachedCounts>,
  database: Database,
  key: string,
  statement: SQL,
  lifetimeOf: (tookMs: number) => CountLifetime,
): CachedCount {
  const counts: CachedCounts = all.get(database) ?? new LRUCache({ max: maxStatements });
  all.set(database, counts);
  const known = counts.get(key);
  if (known) {
    recordStatements([known.text]);
    // It may be from before a write.
    recordTime();
  }
  if (known && !known.isOld) return known;
  const started = performance.now();
  // Other requests may wait for it, so the abort of the first request must not cancel it.
  const rows: CountRows = unaborted(() => database.execute(statement).then((answer) => answer.rows as Record<string, unknown>[]));
  const made: CachedCount = { rows, text: dialect.sqlToQuery(statement).sql, before: known?.rows, isOld: false };
  counts.set(key, made);
  const removeEntry = () => void (counts.get(key) === made && counts.delete(key));
  const after = (ms: number, work: () => void) => (ms === 0 ? work() : void setTimeout(work, ms).unref());
  rows.then(() => {
    made.before = undefined;
    const { ms, oldMs: thenMs } = lifetimeOf(performance.now() - started);
    after(ms, () => {
      made.isOld = true;
      after(thenMs, removeEntry);
    });
  }, removeEntry);
  return made;
}
