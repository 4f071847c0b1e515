/** Looks up accounts by id, session or access token. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Account } from '../account.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { type accessTokens, accounts, type sessions } from './tables.ts';

type AccountColumns = typeof accounts.$inferSelect;

/** The account fields that handlers see. */
export const accountOf = ({ id, type, userAccount, fullName, deptName, orgName, company, roles, overseas }: AccountColumns): Account => ({
  id,
  type,
  userAccount,
  fullName,
  deptName,
  orgName,
  company,
  roles,
  overseas,
});

/** The current state of an account, for a grant made earlier; null if it is deleted or disabled. */
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

/** Credentials of an account: sessions and access tokens. */
type CredentialTable = typeof sessions | typeof accessTokens;

/** A credential with its account. */
export interface CredentialRow<Table extends CredentialTable> {
  credential: Table['$inferSelect'];
  account: AccountColumns;
}

/** Creates a lookup of credentials by one unique column. `statement` is the prepared statement's name. */
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

/** Whether a credential is still valid: disabling an account or changing its type revokes it. */
export const isStillValid = ({ credential, account }: CredentialRow<CredentialTable>): boolean =>
  account.state === 'active' && account.type === credential.type;
