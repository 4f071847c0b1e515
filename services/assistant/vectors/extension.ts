import { sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';

const known = new WeakMap<Database, Promise<boolean>>();

/** Whether the database has pgvector, as its operator installed it. Read once for each connection pool. */
export function hasVectorExtension(database: Database): Promise<boolean> {
  const statement =
    known.get(database) ??
    database
      .execute<{ has: boolean }>(sql`select exists(select from pg_extension where extname = 'vector') as has`)
      .then(({ rows }) => rows[0]?.has === true);
  known.set(database, statement);
  statement.catch(() => known.delete(database));
  return statement;
}
