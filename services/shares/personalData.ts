import { and, eq, ne } from 'drizzle-orm';
import { exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { shares } from './tables.ts';

/** Erasure keeps accepted shares without their author, and deletes the others. */
export const sharePersonalData: PersonalDataTables = {
  shares: {
    exportRows: exportOwnRows(shares, {
      owner: 'giver',
      columns: ['title', 'body', 'state', 'reason', 'article', 'createdAt'],
      order: ['createdAt', 'id'],
    }),
    erase: async (database, accountId) => {
      await database.delete(shares).where(and(eq(shares.giver, accountId), ne(shares.state, 'accepted')));
      await database.update(shares).set({ giver: null }).where(eq(shares.giver, accountId));
      await database.update(shares).set({ handledBy: null }).where(eq(shares.handledBy, accountId));
    },
  },
};
