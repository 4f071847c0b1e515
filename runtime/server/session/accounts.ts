import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Account } from '../handler.ts';
import { accountOf } from './sessions.ts';
import { accounts } from './tables.ts';

/** An account as it is now, for what was allowed to it earlier; null where it is gone or disabled. */
export async function findActiveAccount(database: Database, id: string): Promise<Account | null> {
  const [row] = await activeAccount(database).execute({ id });
  return row ? accountOf(row) : null;
}

const activeAccount = prepared((database) =>
  database
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, sql.placeholder('id')), eq(accounts.state, 'active')))
    .prepare('active_account'),
);
