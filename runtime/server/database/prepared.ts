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
