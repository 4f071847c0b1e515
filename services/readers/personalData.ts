import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { PersonalDataTable, PersonalDataTables } from '../personalDataTable.ts';
import { feedback } from './feedback/tables.ts';
import { footprintPauses, footprints } from './footprints/tables.ts';
import { collections, subscriptions } from './keeping/tables.ts';
import { mistakes } from './mistakes/tables.ts';
import { savedSearches } from './savedSearches/tables.ts';

/**
 * Personal data of readers. Erasure keeps their feedback to editors without account and address, and deletes what they saved
 * for themselves.
 */
export const readerPersonalData: PersonalDataTables = {
  feedback: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({
          article: feedback.article,
          helpful: feedback.helpful,
          reason: feedback.reason,
          comment: feedback.comment,
          email: feedback.email,
          state: feedback.state,
          reply: feedback.reply,
          createdAt: feedback.createdAt,
        })
        .from(feedback)
        .where(eq(feedback.account, accountId))
        .orderBy(asc(feedback.id))
        .limit(limit)
        .offset(offset),
    erase: async (database, accountId) => {
      const isSender = eq(feedback.account, accountId);
      await database.update(feedback).set({ account: null, email: null, notify: false }).where(isSender);
      await database.update(feedback).set({ handledBy: null }).where(eq(feedback.handledBy, accountId));
    },
  },
  mistakes: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({
          article: mistakes.article,
          quote: mistakes.quote,
          message: mistakes.message,
          state: mistakes.state,
          reply: mistakes.reply,
          createdAt: mistakes.createdAt,
        })
        .from(mistakes)
        .where(eq(mistakes.reporter, accountId))
        .orderBy(asc(mistakes.id))
        .limit(limit)
        .offset(offset),
    erase: async (database, accountId) => {
      await database.update(mistakes).set({ reporter: null }).where(eq(mistakes.reporter, accountId));
      await database.update(mistakes).set({ handledBy: null }).where(eq(mistakes.handledBy, accountId));
    },
  },
  footprints: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({ article: footprints.article, readAt: footprints.readAt, anchor: footprints.anchor, share: footprints.share })
        .from(footprints)
        .where(eq(footprints.account, accountId))
        .orderBy(asc(footprints.article))
        .limit(limit)
        .offset(offset),
    erase: (database, accountId) => database.delete(footprints).where(eq(footprints.account, accountId)),
  },
  footprint_pauses: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({ since: footprintPauses.since })
        .from(footprintPauses)
        .where(eq(footprintPauses.account, accountId))
        .limit(limit)
        .offset(offset),
    erase: (database, accountId) => database.delete(footprintPauses).where(eq(footprintPauses.account, accountId)),
  },
  collections: kept(collections),
  subscriptions: kept(subscriptions),
  saved_searches: kept(savedSearches),
};

/** A table with private data of an account. */
function kept(table: typeof collections | typeof subscriptions | typeof savedSearches): PersonalDataTable {
  const ofAccount = (accountId: string) => eq(table.account, accountId);
  return {
    exportRows: async (database: Database, accountId, { limit, offset }) => {
      const rows = await database
        .select()
        .from(table as typeof collections)
        .where(ofAccount(accountId))
        .orderBy(asc(table.createdAt))
        .limit(limit)
        .offset(offset);
      return rows.map(({ account: _own, ...row }) => row);
    },
    erase: (database, accountId) => database.delete(table).where(ofAccount(accountId)),
  };
}
