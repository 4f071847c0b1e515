/** Counts over a large body of content, which readers ask for again and again. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { knownChange } from '../runtime/server/changes.ts';
import { unaborted } from '../runtime/server/database/abortable.ts';
import type { Database } from '../runtime/server/database/database.ts';

/** A count that took this long is worth remembering, in milliseconds; a quick one is always made anew. */
const slowMs = 40;
/** For so long a slow one is answered again, in milliseconds. */
const keptMs = 15_000;
/** Statements remembered for one database. */
const mostKept = 500;

type Rows = Promise<readonly Record<string, unknown>[]>;

/** Counts that run or are remembered, by their statement. */
type Counts = Map<string, Rows>;

const dialect = new PgDialect();
const kept = new WeakMap<Database, Counts>();
const running = new WeakMap<Database, Counts>();

/**
 * Runs a statement that counts. Whoever asks the same while it runs waits for the same answer. The statement holds the
 * reader's rights, so that two readers share a count only where they may see the same.
 */
export async function countRowsOf<Row extends Record<string, unknown>>(database: Database, statement: SQL): Promise<readonly Row[]> {
  const started = performance.now();
  const rows = await share(kept, database, keyOf(statement), statement, () => (performance.now() - started < slowMs ? 0 : keptMs));
  return rows as readonly Row[];
}

/** The same for what has to be exact: it is never remembered, and shared only while nothing was written since it began. */
export async function countExactly<Row extends Record<string, unknown>>(database: Database, statement: SQL): Promise<readonly Row[]> {
  const rows = await share(running, database, `${knownChange(database)} ${keyOf(statement)}`, statement, () => 0);
  return rows as readonly Row[];
}

const keys = new WeakMap<SQL, string>();

function keyOf(statement: SQL): string {
  const key = keys.get(statement) ?? JSON.stringify(dialect.sqlToQuery(statement));
  keys.set(statement, key);
  return key;
}

/** The count that stands under a key, else a new one, which stays there for as long as `keepMs` says when it has come. */
function share(all: WeakMap<Database, Counts>, database: Database, key: string, statement: SQL, keepMs: () => number): Rows {
  const counts: Counts = all.get(database) ?? new Map();
  all.set(database, counts);
  const known = counts.get(key);
  if (known) return known;
  // Others may wait for it: it does not end with the request that asked first.
  const made: Rows = unaborted(() => database.execute(statement).then(({ rows }) => rows as Record<string, unknown>[]));
  if (counts.size >= mostKept) counts.delete(counts.keys().next().value as string);
  counts.set(key, made);
  const forget = () => void (counts.get(key) === made && counts.delete(key));
  const settle = () => {
    const ms = keepMs();
    if (ms === 0) forget();
    else setTimeout(forget, ms).unref();
  };
  made.then(settle, forget);
  return made;
}
