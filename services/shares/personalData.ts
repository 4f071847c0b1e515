import { and, asc, eq, ne } from 'drizzle-orm';
import type { PersonalDataTables } from '../personalDataTable.ts';
import { shares } from './tables.ts';

/** Shares that became a text stay without their giver; the others are deleted. */
export const sharePersonalData: PersonalDataTables = {
  shares: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({
          title: shares.title,
          body: shares.body,
          state: shares.state,
          reason: shares.reason,
          article: shares.article,
          createdAt: shares.createdAt,
        })
        .from(shares)
        .where(eq(shares.giver, accountId))
        .orderBy(asc(shares.createdAt), asc(shares.id))
        .limit(limit)
        .offset(offset),
    erase: async (database, accountId) => {
      await database.delete(shares).where(and(eq(shares.giver, accountId), ne(shares.state, 'accepted')));
      await database.update(shares).set({ giver: null }).where(eq(shares.giver, accountId));
      await database.update(shares).set({ handledBy: null }).where(eq(shares.handledBy, accountId));
    },
  },
};
