import { eq } from 'drizzle-orm';
import { exportOwnRows, type PersonalDataTables } from '../personalDataTable.ts';
import { demandHistory, demandMessages, demandQuotes, demands } from './tables.ts';

/** The orders of an account are erased with their history, messages and quotes. Those it worked on stay without its name. */
export const demandPersonalData: PersonalDataTables = {
  demands: {
    exportRows: exportOwnRows(demands, {
      owner: 'account',
      columns: [
        'orderNo',
        'type',
        'kind',
        'status',
        'serialNo',
        'description',
        'contact',
        'phone',
        'address',
        'slots',
        'appointment',
        'rating',
        'ratingText',
        'createdAt',
      ],
      order: ['createdAt', 'id'],
    }),
    erase: async (database, accountId) => {
      await database.delete(demands).where(eq(demands.account, accountId));
      await database.update(demands).set({ engineer: null }).where(eq(demands.engineer, accountId));
    },
  },
  demand_history: {
    exportRows: exportOwnRows(demandHistory, { owner: 'by', columns: ['at', 'move', 'to', 'note'], order: ['id'] }),
    erase: (database, accountId) => database.update(demandHistory).set({ by: null }).where(eq(demandHistory.by, accountId)),
  },
  demand_messages: {
    exportRows: exportOwnRows(demandMessages, { owner: 'author', columns: ['text', 'at'], order: ['at', 'id'] }),
    erase: (database, accountId) => database.update(demandMessages).set({ author: null }).where(eq(demandMessages.author, accountId)),
  },
  demand_quotes: {
    exportRows: exportOwnRows(demandQuotes, { owner: 'by', columns: ['lines', 'total', 'currency', 'createdAt'], order: ['id'] }),
    erase: async (database, accountId) => {
      await database.update(demandQuotes).set({ by: null }).where(eq(demandQuotes.by, accountId));
      await database.update(demandQuotes).set({ answeredBy: null }).where(eq(demandQuotes.answeredBy, accountId));
    },
  },
};
