import { eq } from 'drizzle-orm';
import { deleteOwnRows, exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { feedback } from './feedback/tables.ts';
import { footprintPauses, footprints } from './footprints/tables.ts';
import { mistakes } from './mistakes/tables.ts';
import { collections, subscriptions } from './savedRecords/tables.ts';
import { savedSearches } from './savedSearches/tables.ts';

/** Personal data of readers. Erasure removes account and address from their feedback, and deletes their saved items. */
export const readerPersonalData: PersonalDataTables = {
  feedback: {
    exportRows: exportOwnRows(feedback, {
      owner: 'account',
      columns: ['article', 'helpful', 'reason', 'comment', 'email', 'state', 'reply', 'createdAt'],
      order: ['id'],
    }),
    erase: async (database, accountId) => {
      const isSender = eq(feedback.account, accountId);
      await database.update(feedback).set({ account: null, email: null, notify: false }).where(isSender);
      await database.update(feedback).set({ handledBy: null }).where(eq(feedback.handledBy, accountId));
    },
  },
  mistakes: {
    exportRows: exportOwnRows(mistakes, {
      owner: 'reporter',
      columns: ['article', 'quote', 'message', 'state', 'reply', 'createdAt'],
      order: ['id'],
    }),
    erase: async (database, accountId) => {
      await database.update(mistakes).set({ reporter: null }).where(eq(mistakes.reporter, accountId));
      await database.update(mistakes).set({ handledBy: null }).where(eq(mistakes.handledBy, accountId));
    },
  },
  footprints: {
    exportRows: exportOwnRows(footprints, { owner: 'account', columns: ['article', 'readAt', 'anchor', 'share'], order: ['article'] }),
    erase: deleteOwnRows(footprints.account),
  },
  footprint_pauses: {
    exportRows: exportOwnRows(footprintPauses, { owner: 'account', columns: ['since'] }),
    erase: deleteOwnRows(footprintPauses.account),
  },
  collections: {
    exportRows: exportOwnRows(collections, { owner: 'account', order: ['createdAt', 'type', 'target'] }),
    erase: deleteOwnRows(collections.account),
  },
  subscriptions: {
    exportRows: exportOwnRows(subscriptions, { owner: 'account', order: ['createdAt', 'type', 'target'] }),
    erase: deleteOwnRows(subscriptions.account),
  },
  saved_searches: {
    exportRows: exportOwnRows(savedSearches, { owner: 'account', order: ['createdAt', 'id'] }),
    erase: deleteOwnRows(savedSearches.account),
  },
};
