import type { Account } from '../account.ts';
import type { Database } from '../database/database.ts';

/** The owner of a stream: an account, or the hash of the secret of a browser without an account. */
export interface LiveParty {
  /** The id of the account, or the hash. */
  id: string;
  account: Account;
}

/**
 * Computes a mark for each party, by its id. A changed mark means that data of the party may have changed; its text has no
 * other meaning. A visitor without a mark gets no stream. Must be cheap for many parties at once.
 */
export type LiveMarks = (database: Database, parties: readonly LiveParty[]) => Promise<ReadonlyMap<string, string>>;
