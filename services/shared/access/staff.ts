/** Staff with a role. */
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';

/** Condition for active staff accounts with a role. */
export const isStaffWith = (role: string): SQL =>
  and(eq(accounts.type, 3), eq(accounts.state, 'active'), sql`${role} = any(${accounts.roles})`) as SQL;

/** Maximum number of recipients of a message about unclaimed work. */
const maxStaff = 50;

/** Ids of the staff with a role who get messages, without the account that caused them. */
export async function staffWith(database: Database, role: string, sender?: string | null): Promise<string[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(sender ? and(isStaffWith(role), ne(accounts.id, sender)) : isStaffWith(role))
    .orderBy(asc(accounts.id))
    .limit(maxStaff);
  return rows.map(({ id }) => id);
}
