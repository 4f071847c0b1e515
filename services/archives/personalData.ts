import { asc, eq, inArray } from 'drizzle-orm';
import { files } from '../../runtime/server/files/tables.ts';
import type { PersonalDataTables } from '../personalDataTable.ts';
import { zipJobs } from './tables.ts';

/** The archives of an account. They go with it; their contents with the next sweep of what is over. */
export const archivePersonalData: PersonalDataTables = {
  zip_jobs: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({
          uid: zipJobs.uid,
          fileName: zipJobs.fileName,
          state: zipJobs.state,
          createdAt: zipJobs.createdAt,
          endsAt: zipJobs.endsAt,
        })
        .from(zipJobs)
        .where(eq(zipJobs.account, accountId))
        .orderBy(asc(zipJobs.createdAt), asc(zipJobs.uid))
        .limit(limit)
        .offset(offset),
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
