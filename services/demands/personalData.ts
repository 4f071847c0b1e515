import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { demandHistory, demandMessages, demandQuotes, demands } from './tables.ts';

/**
 * The orders of an account are erased with their history, messages and quotes. An order that belongs to a company remains with
 * it, without the name and contact of the person. Orders that the account worked on remain without its name.
 */
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
      const own = eq(demands.account, accountId);
      await database.delete(demands).where(and(own, isNull(demands.company)));
      await deleteSignatures(database, accountId);
      await database.update(demands).set({ account: null, contact: '', phone: '' }).where(own);
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

/** The name under a sign-off is also the note of its step. */
async function deleteSignatures(database: Database, accountId: string): Promise<void> {
  const signing = and(eq(demandHistory.by, accountId), eq(demandHistory.move, 'sign'));
  const signed = database.select({ id: demandHistory.demand }).from(demandHistory).where(signing);
  await database.update(demands).set({ signedBy: '' }).where(inArray(demands.id, signed));
  await database.update(demandHistory).set({ note: '' }).where(signing);
}
