/** At least one administrator must exist. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { Portal } from '../../runtime/shared/portal.ts';

const adminRole = 'admin';

type Holder = Pick<typeof accounts.$inferSelect, 'type' | 'roles' | 'state'>;

/** Whether an account with these values is an active administrator. */
export const hasAdminRole = ({ access }: Portal, { type, roles, state }: Holder): boolean =>
  state === 'active' && roles.includes(adminRole) && (access.roles[adminRole]?.includes(type) ?? false);

/** Serialises changes of accounts, so that two administrators cannot remove each other at the same time. */
export const lockAdministration = (database: Database): Promise<unknown> =>
  database.execute(sql`select pg_advisory_xact_lock(hashtext('portal accounts'))`);

/** Whether the account is the only administrator. A lock prevents other changes of accounts until the end of the transaction. */
export async function isLastAdministrator(database: Database, portal: Portal, accountId: string): Promise<boolean> {
  await lockAdministration(database);
  const { type, roles, state } = accounts;
  const [account] = await database.select({ type, roles, state }).from(accounts).where(eq(accounts.id, accountId));
  if (!account || !hasAdminRole(portal, account)) return false;
  const others = await database
    .select({ type, roles, state })
    .from(accounts)
    .where(and(ne(accounts.id, accountId), sql`${adminRole} = any(${roles})`));
  return !others.some((other) => hasAdminRole(portal, other));
}
