import { asc, eq } from 'drizzle-orm';
import type { PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { trackingEvents } from './tables.ts';

const ofAccount = (accountId: string) => eq(trackingEvents.accountId, accountId);

/** Erasure retains the events for the statistics, and removes everything that identifies the account. */
export const statisticsPersonalData: PersonalDataTables = {
  tracking_events: {
    exportRows: async (database, accountId, { limit, offset }) => {
      const rows = await database
        .select()
        .from(trackingEvents)
        .where(ofAccount(accountId))
        .orderBy(asc(trackingEvents.day), asc(trackingEvents.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ id: _, accountId: _own, ...row }) => row);
    },
    erase: (database, accountId) =>
      database
        .update(trackingEvents)
        .set({ accountId: null, userName: null, orgName: null, firstDept: null, secondDept: null, roleCodes: [] })
        .where(ofAccount(accountId)),
  },
};
