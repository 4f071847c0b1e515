import type { Account } from '../account.ts';
import type { Database } from '../database/database.ts';

/**
 * Marks the state of everything that is counted for accounts, by their ids. A mark that changed means that counts may have
 * changed; its text means nothing else. It has to be cheap for many accounts at once.
 */
export type LiveMarks = (database: Database, accounts: readonly Account[]) => Promise<ReadonlyMap<string, string>>;
