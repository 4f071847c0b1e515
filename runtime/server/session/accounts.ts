/** Accounts as handlers see them, by their own id or by a session or access token. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Account } from '../account.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { type accessTokens, accounts, type sessions } from './tables.ts';

type AccountColumns = typeof accounts.$inferSelect;

/** The fields of an account that handlers see. */
export const accountOf = ({ id, type, userAccount, fullName, deptName, orgName, roles, overseas }: AccountColumns): Account => ({
  id,
  type,
  userAccount,
  fullName,
  deptName,
  orgName,
  roles,
  overseas,
});

/** An account as it is now, for a right that was given earlier; null where it is gone or disabled. */
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

/** What lets somebody act as an account: a session, or an access token. */
type CredentialTable = typeof sessions | typeof accessTokens;

/** A credential with its account. */
export interface CredentialRow<Table extends CredentialTable> {
  credential: Table['$inferSelect'];
  account: AccountColumns;
}

/** A look-up of credentials by one unique column. `statement` names it in the database. */
export function credentialBy<Table extends CredentialTable>(table: Table, column: PgColumn, statement: string) {
  const columns = getTableColumns<CredentialTable>(table);
  const lookUp = prepared((database) =>
    database
      .select({ credential: columns, account: getTableColumns(accounts) })
      .from(table as CredentialTable)
      .innerJoin(accounts, eq(accounts.id, table.accountId))
      .where(eq(column, sql.placeholder('value')))
      .prepare(statement),
  );
  return async (database: Database, value: string): Promise<CredentialRow<Table> | undefined> => {
    const [row] = await lookUp(database).execute({ value });
    return row as CredentialRow<Table> | undefined;
  };
}

/** Whether a credential still speaks for its account: disabling the account or changing its type ends it. */
export const isStillValid = ({ credential, account }: CredentialRow<CredentialTable>): boolean =>
  account.state === 'active' && account.type === credential.type;
