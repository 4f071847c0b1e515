import { eq, sql } from 'drizzle-orm';
import { exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { writtenAdvisories } from './tables.ts';

/** Records of an erased member of the security team remain without the name. */
export const writtenAdvisoryPersonalData: PersonalDataTables = {
  written_advisories: {
    exportRows: exportOwnRows(writtenAdvisories, { owner: 'editor', columns: ['code', 'title', 'status', 'updatedAt'], order: ['id'] }),
    erase: (database, accountId) =>
      database
        .update(writtenAdvisories)
        .set({ editors: sql`array_remove(${writtenAdvisories.editors}, ${accountId}::uuid)` })
        .where(sql`${accountId}::uuid = any(${writtenAdvisories.editors})`)
        .then(() => database.update(writtenAdvisories).set({ editor: null }).where(eq(writtenAdvisories.editor, accountId))),
  },
};
