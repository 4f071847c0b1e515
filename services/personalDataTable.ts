/** How a table takes part in the export and erasure of personal data. */
import type { Database } from '../runtime/server/database/database.ts';

export type ExportedRow = Readonly<Record<string, unknown>>;

export interface PersonalDataTable {
  /** One page of the rows as their owner may read them. Absent for data that is never exported, such as password hashes. */
  exportRows?: (database: Database, accountId: string, page: { limit: number; offset: number }) => Promise<ExportedRow[]>;
  /** Absent for rows that remain, such as published texts: the account that they reference no longer has a name. */
  erase?: (database: Database, accountId: string) => Promise<unknown>;
}

/** By table name. Every table that references an account must be listed; a test checks this. */
export type PersonalDataTables = Readonly<Record<string, PersonalDataTable>>;
