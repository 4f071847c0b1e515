import type { Account } from '../account.ts';
import type { Database } from '../database/database.ts';

/**
 * Computes a mark of the counts of each account, by account id. A changed mark means that counts may have changed; its
 * text has no other meaning. Must be cheap for many accounts at once.
 */
export type LiveMarks = (database: Database, accounts: readonly Account[]) => Promise<ReadonlyMap<string, string>>;
