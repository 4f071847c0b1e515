import { and, asc, eq } from 'drizzle-orm';
import type { PersonalDataTables } from '../personalDataTable.ts';
import { savedViews } from './tables.ts';

/** Erasure deletes private views. Shared ones stay with the team, without the account. */
export const savedViewPersonalData: PersonalDataTables = {
  saved_views: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({
          page: savedViews.page,
          name: savedViews.name,
          query: savedViews.query,
          isShared: savedViews.isShared,
          createdAt: savedViews.createdAt,
        })
        .from(savedViews)
        .where(eq(savedViews.account, accountId))
        .orderBy(asc(savedViews.page), asc(savedViews.name))
        .limit(limit)
        .offset(offset),
    erase: async (database, accountId) => {
      await database.delete(savedViews).where(and(eq(savedViews.account, accountId), eq(savedViews.isShared, false)));
      await database.update(savedViews).set({ account: null }).where(eq(savedViews.account, accountId));
    },
  },
};
