/** Counts over a large body of content, which readers ask for again and again. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { unaborted } from '../runtime/server/database/abortable.ts';
import { knownChange } from '../runtime/server/database/changes.ts';
import type { Database } from '../runtime/server/database/database.ts';

/** A count that took this long is worth remembering, in milliseconds; a quick one is always made anew. */
const slowMs = 40;
/** For so long a slow one is answered again at least, in milliseconds. */
const countTtlMs = 15_000;
/** And for so many times as long as it took: counting what everybody asks for takes no more of the database than this part. */
const ttlTimes = 50;
/** One that took so long nobody waits for again: for so long after that the old one is answered while it is made anew. */
const tediousMs = 500;
const oldMs = 300_000;
/** Statements remembered for one database. */
const maxStatements = 500;

type Rows = Promise<readonly Record<string, unknown>[]>;

/** A count that runs or is remembered. */
interface Count {
  rows: Rows;
  /** What is answered until `rows` have come. */
  before?: Rows | undefined;
  /** The next to ask has it made anew. */
  isOld: boolean;
}

/** By their statement. */
type Counts = LRUCache<string, Count>;

/** For how long a count is remembered, and for how long after that it is answered while it is made anew; in milliseconds. */
interface CountLifetime {
  ms: number;
  oldMs: number;
}

const dialect = new PgDialect();
const kept = new WeakMap<Database, Counts>();
const running = new WeakMap<Database, Counts>();

/**
 * Runs a statement that counts. Whoever asks the same while it runs waits for the same answer. The statement holds the
 * reader's rights, so that two readers share a count only where they may see the same.
 */
export async function countCached<Row extends Record<string, unknown>>(database: Database, statement: SQL): Promise<readonly Row[]> {
  const { before, rows } = share(kept, database, keyOf(statement), statement, keepingOf);
  return (await (before ?? rows)) as readonly Row[];
}

const keepingOf = (tookMs: number): CountLifetime => ({
  ms: tookMs < slowMs ? 0 : Math.max(countTtlMs, ttlTimes * tookMs),
  oldMs: tookMs < tediousMs ? 0 : oldMs,
});

/** The same for what has to be exact: it is never remembered, and shared only while nothing was written since it began. */
export async function countExactly<Row extends Record<string, unknown>>(database: Database, statement: SQL): Promise<readonly Row[]> {
  const { rows } = share(running, database, `${knownChange(database)} ${keyOf(statement)}`, statement, () => ({ ms: 0, oldMs: 0 }));
  return (await rows) as readonly Row[];
}

const keys = new WeakMap<SQL, string>();

function keyOf(statement: SQL): string {
  const key = keys.get(statement) ?? JSON.stringify(dialect.sqlToQuery(statement));
  keys.set(statement, key);
  return key;
}

/** The count that stands under a key, else a new one, which stays there for as long as it says when it has come. */
function share(
  all: WeakMap<Database, Counts>,
  database: Database,
  key: string,
  statement: SQL,
  keeping: (tookMs: number) => CountLifetime,
): Count {
  const counts: Counts = all.get(database) ?? new LRUCache({ max: maxStatements });
  all.set(database, counts);
  const known = counts.get(key);
  if (known && !known.isOld) return known;
  const started = performance.now();
  // Others may wait for it: it does not end with the request that asked first.
  const rows: Rows = unaborted(() => database.execute(statement).then((answer) => answer.rows as Record<string, unknown>[]));
  const made: Count = { rows, before: known?.rows, isOld: false };
  counts.set(key, made);
  const forget = () => void (counts.get(key) === made && counts.delete(key));
  const after = (ms: number, work: () => void) => (ms === 0 ? work() : void setTimeout(work, ms).unref());
  rows.then(() => {
    made.before = undefined;
    const { ms, oldMs: thenMs } = keeping(performance.now() - started);
    after(ms, () => {
      made.isOld = true;
      after(thenMs, forget);
    });
  }, forget);
  return made;
}
