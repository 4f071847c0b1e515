import { asc, eq } from 'drizzle-orm';
import type { PersonalDataTables } from '../personalDataTable.ts';
import { licenceAcceptances } from './tables.ts';

/** The licences that an account accepted. */
export const downloadPersonalData: PersonalDataTables = {
  licence_acceptances: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({ licence: licenceAcceptances.licence, acceptedAt: licenceAcceptances.acceptedAt })
        .from(licenceAcceptances)
        .where(eq(licenceAcceptances.account, accountId))
        .orderBy(asc(licenceAcceptances.licence))
        .limit(limit)
        .offset(offset),
    erase: (database, accountId) => database.delete(licenceAcceptances).where(eq(licenceAcceptances.account, accountId)),
  },
};
