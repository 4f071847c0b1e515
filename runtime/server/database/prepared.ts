import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * Builds a statement once for each database and executes it with varying values. For statements of every request, where
 * building costs more than execution. Values are given as `sql.placeholder(name)`.
 */
export function prepared<Statement>(build: (database: Database) => Statement): (database: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (database) => {
    const known = built.get(database);
    if (known !== undefined) return known;
    const made = build(database);
    built.set(database, made);
    return made;
  };
}

/** A statement name for a statement with several texts, because PostgreSQL prepares one text under a name. */
export const statementName = (name: string, text: string): string =>
  `${name}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
