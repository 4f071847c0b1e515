/** What a table holds of an account: told to its owner who asks for it, and forgotten or kept when the account is deleted. */
import type { Database } from '../runtime/server/database/database.ts';

export type ExportedRow = Readonly<Record<string, unknown>>;

export interface PersonalDataTable {
  /** The rows as their owner may read them, a page of them; absent for what nobody may read, such as the hash of a key. */
  exportRows?: (database: Database, accountId: string, page: { limit: number; offset: number }) => Promise<ExportedRow[]>;
  /** Absent for what stays, such as what somebody wrote: the account beside it has no name any more. */
  erase?: (database: Database, accountId: string) => Promise<unknown>;
}

/** By the name of the table. Every table that names an account stands in one of these; a test compares them. */
export type PersonalDataTables = Readonly<Record<string, PersonalDataTable>>;
