import { eq } from 'drizzle-orm';
import type { Account } from '../../generated/openapi.d.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';

/** An account for its owner's browser, with the half of the session that scripts may read. */
export async function ownAccount(database: Database, accountId: string, token: string): Promise<Account | null> {
  const [row] = await database.select().from(accounts).where(eq(accounts.id, accountId));
  if (!row) return null;
  return {
    id: row.id,
    type: row.type as Account['type'],
    userAccount: row.userAccount,
    fullName: row.fullName,
    deptName: row.deptName,
    orgName: row.orgName,
    roleList: row.roles,
    isOverseasSpecial: row.overseas,
    ...(row.email !== null && { email: row.email }),
    ...(row.phone !== null && { phone: row.phone }),
    ...(row.language !== null && { language: row.language as NonNullable<Account['language']> }),
    token,
  };
}
