import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * A statement that is put together once for each database and asked with other values each time: for what is read at
 * every request, where putting it together costs more than asking. Values stand in it as `sql.placeholder(name)`.
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

/** A name for a statement that exists in several forms: PostgreSQL keeps one text under a name. */
export const statementName = (name: string, text: string): string =>
  `${name}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
