import { asc, eq } from 'drizzle-orm';
import type { Holding, Holdings } from '../holding.ts';
import { bulletinAcks, bulletinReads, bulletins } from './tables.ts';

/** What is told of both tables alike: which bulletin, and when. */
const tellsOf =
  (table: typeof bulletinReads | typeof bulletinAcks): NonNullable<Holding['tells']> =>
  (database, accountId, { limit, offset }) =>
    database
      .select({ bulletin: bulletins.number, at: table.at })
      .from(table)
      .innerJoin(bulletins, eq(bulletins.id, table.bulletin))
      .where(eq(table.account, accountId))
      .orderBy(asc(bulletins.number))
      .limit(limit)
      .offset(offset);

/** What bulletins hold of an account. That its company was told of a recall stays, beside an account without a name. */
export const bulletinHoldings: Holdings = {
  bulletin_reads: {
    tells: tellsOf(bulletinReads),
    forgets: (database, accountId) => database.delete(bulletinReads).where(eq(bulletinReads.account, accountId)),
  },
  bulletin_acks: { tells: tellsOf(bulletinAcks) },
};
