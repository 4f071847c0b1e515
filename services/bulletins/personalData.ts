import { asc, eq } from 'drizzle-orm';
import { deleteOwnRows, type PersonalDataTable, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { bulletinAcks, bulletinReads, bulletins } from './tables.ts';

/** Export of both tables: the bulletin and the date. */
const exportDates =
  (table: typeof bulletinReads | typeof bulletinAcks): NonNullable<PersonalDataTable['exportRows']> =>
  (database, accountId, { limit, offset }) =>
    database
      .select({ bulletin: bulletins.number, at: table.at })
      .from(table)
      .innerJoin(bulletins, eq(bulletins.id, table.bulletin))
      .where(eq(table.account, accountId))
      .orderBy(asc(bulletins.number))
      .limit(limit)
      .offset(offset);

/** Personal data of bulletins. Acknowledgements are not erased, because they prove that a company was informed of a recall. */
export const bulletinPersonalData: PersonalDataTables = {
  bulletin_reads: {
    exportRows: exportDates(bulletinReads),
    erase: deleteOwnRows(bulletinReads.account),
  },
  bulletin_acks: { exportRows: exportDates(bulletinAcks) },
};
