import { asc, eq } from 'drizzle-orm';
import type { PersonalDataTables } from '../personalDataTable.ts';
import { scoreEntries } from './tables.ts';

/** The ledger belongs to its account alone and is erased with it. */
export const scorePersonalData: PersonalDataTables = {
  score_entries: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({
          at: scoreEntries.at,
          event: scoreEntries.event,
          points: scoreEntries.points,
          article: scoreEntries.article,
          name: scoreEntries.name,
        })
        .from(scoreEntries)
        .where(eq(scoreEntries.account, accountId))
        .orderBy(asc(scoreEntries.id))
        .limit(limit)
        .offset(offset),
    erase: (database, accountId) => database.delete(scoreEntries).where(eq(scoreEntries.account, accountId)),
  },
};
