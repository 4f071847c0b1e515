import { sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';

/** Runs work in one transaction, with a longer statement timeout than requests have. */
export const longTransaction = <Result>(database: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = '10min'`);
    return work(transaction);
  });
