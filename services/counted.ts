/** Counts over a large body of content, which readers ask for again and again. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../runtime/server/database/database.ts';

/** A count that took this long is worth remembering, in milliseconds; a quick one is always made anew. */
const slowMs = 40;
/** For so long a slow one is answered again, in milliseconds. */
const keptMs = 15_000;
/** Statements remembered for one database. */
const mostKept = 500;

type Rows = Promise<readonly Record<string, unknown>[]>;

const kept = new WeakMap<Database, Map<string, Rows>>();
const dialect = new PgDialect();

/**
 * Runs a statement that counts. Whoever asks the same while it runs waits for the same answer. The statement holds the
 * reader's rights, so that two readers share a count only where they may see the same.
 */
export async function countRowsOf<Row extends Record<string, unknown>>(database: Database, statement: SQL): Promise<readonly Row[]> {
  const counts = kept.get(database) ?? new Map<string, Rows>();
  kept.set(database, counts);
  const key = JSON.stringify(dialect.sqlToQuery(statement));
  const known = counts.get(key);
  if (known) return known as Promise<readonly Row[]>;
  const running: Promise<readonly Row[]> = database.execute(statement).then(({ rows }) => rows as Row[]);
  if (counts.size >= mostKept) counts.delete(counts.keys().next().value as string);
  counts.set(key, running);
  const started = performance.now();
  const forget = () => void (counts.get(key) === running && counts.delete(key));
  const rows = await running.catch((error: unknown) => {
    forget();
    throw error;
  });
  if (performance.now() - started < slowMs) forget();
  else setTimeout(forget, keptMs).unref();
  return rows;
}
