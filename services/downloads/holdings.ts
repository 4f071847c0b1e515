import { asc, eq } from 'drizzle-orm';
import type { Holdings } from '../holding.ts';
import { licenceAcceptances } from './tables.ts';

/** The licences that an account accepted. */
export const downloadHoldings: Holdings = {
  licence_acceptances: {
    tells: (database, accountId, { limit, offset }) =>
      database
        .select({ licence: licenceAcceptances.licence, acceptedAt: licenceAcceptances.acceptedAt })
        .from(licenceAcceptances)
        .where(eq(licenceAcceptances.account, accountId))
        .orderBy(asc(licenceAcceptances.licence))
        .limit(limit)
        .offset(offset),
    forgets: (database, accountId) => database.delete(licenceAcceptances).where(eq(licenceAcceptances.account, accountId)),
  },
};
