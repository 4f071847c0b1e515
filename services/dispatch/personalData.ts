import { arrayContains, asc, eq, sql } from 'drizzle-orm';
import { exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { contractorEmployees, organisations } from './tables.ts';

/** The authorisations of a contractor's employee belong to the contractor and remain without the account. */
export const dispatchPersonalData: PersonalDataTables = {
  contractor_employees: {
    exportRows: exportOwnRows(contractorEmployees, {
      owner: 'account',
      columns: ['fullName', 'certificateNo', 'level', 'products', 'validFrom', 'validTo'],
      order: ['certificateNo'],
    }),
    erase: (database, accountId) =>
      database.update(contractorEmployees).set({ account: null }).where(eq(contractorEmployees.account, accountId)),
  },
  organisations: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({ code: organisations.code, names: organisations.names })
        .from(organisations)
        .where(arrayContains(organisations.members, [accountId]))
        .orderBy(asc(organisations.code))
        .limit(limit)
        .offset(offset),
    erase: (database, accountId) =>
      database
        .update(organisations)
        .set({ members: sql`array_remove(${organisations.members}, ${accountId}::uuid)` })
        .where(arrayContains(organisations.members, [accountId])),
  },
};
