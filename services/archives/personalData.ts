import { eq, inArray } from 'drizzle-orm';
import { files } from '../../runtime/server/files/tables.ts';
import { exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { zipJobs } from './tables.ts';

/** Archives are deleted with their account. The sweep of expired files deletes their content. */
export const archivePersonalData: PersonalDataTables = {
  zip_jobs: {
    exportRows: exportOwnRows(zipJobs, {
      owner: 'account',
      columns: ['uid', 'fileName', 'state', 'createdAt', 'endsAt'],
      order: ['createdAt', 'uid'],
    }),
    erase: async (database, accountId) => {
      const jobs = database.select({ uid: zipJobs.uid }).from(zipJobs).where(eq(zipJobs.account, accountId));
      await database
        .update(files)
        .set({ endsAt: new Date(0) })
        .where(inArray(files.id, jobs));
      await database.delete(zipJobs).where(eq(zipJobs.account, accountId));
    },
  },
};
