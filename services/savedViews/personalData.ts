import { and, eq } from 'drizzle-orm';
import { exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { savedViews } from './tables.ts';

/** Erasure deletes private views. Shared ones remain for the team, without the account. */
export const savedViewPersonalData: PersonalDataTables = {
  saved_views: {
    exportRows: exportOwnRows(savedViews, {
      owner: 'account',
      columns: ['page', 'name', 'query', 'isShared', 'createdAt'],
      order: ['page', 'name'],
    }),
    erase: async (database, accountId) => {
      await database.delete(savedViews).where(and(eq(savedViews.account, accountId), eq(savedViews.isShared, false)));
      await database.update(savedViews).set({ account: null }).where(eq(savedViews.account, accountId));
    },
  },
};
