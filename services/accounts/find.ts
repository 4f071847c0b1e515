import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { AccountRow } from '../../generated/openapi.d.ts';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { Handler } from '../shared/calls/handler.ts';

/** Maximum number of results: the search is for single accounts and must not list all of them. */
const max = 20;

/** Finds accounts by part of the user name or full name, prefix matches first. Each search is recorded in the audit log. */
export const searchUsers: Handler<'uac.users.search'> = async (context) => {
  const { query, database, afterResponse } = context;
  const term = query.userAccount.trim();
  const found = term === '' ? [] : await findAccounts(database, term);
  const entry = { action: 'account.searched', subject: 'account', after: { query: term, found: found.length } };
  afterResponse((writing) => recordAudit(writing, context, entry));
  return found;
};

async function findAccounts(database: Parameters<typeof recordAudit>[0], term: string): Promise<AccountRow[]> {
  const { id, userAccount, fullName, deptName, orgName, type } = accounts;
  const part = term.replace(/[\\%_]/g, '\\$&');
  const named = or(ilike(userAccount, `%${part}%`), ilike(fullName, `%${part}%`));
  const rows = await database
    .select({ id, userAccount, fullName, deptName, orgName, type })
    .from(accounts)
    .where(and(eq(accounts.state, 'active'), named) as SQL)
    .orderBy(sql`${userAccount} ilike ${`${part}%`} desc`, sql`lower(${userAccount})`)
    .limit(max);
  return rows.map((row) => ({ ...row, type: row.type as AccountRow['type'] }));
}
