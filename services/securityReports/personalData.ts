import { eq, sql } from 'drizzle-orm';
import { writtenAdvisories } from '../advisories/tables.ts';
import { exportOwnRows, type PersonalDataTables } from '../personalDataTable.ts';
import { securityReportSteps } from './tables.ts';

/** The work of the security team. Reporters have no account. What an erased member of staff did stays without the name. */
export const securityReportPersonalData: PersonalDataTables = {
  security_report_steps: {
    exportRows: exportOwnRows(securityReportSteps, { owner: 'by', columns: ['at', 'move', 'state', 'note'], order: ['id'] }),
    erase: (database, accountId) => database.update(securityReportSteps).set({ by: null }).where(eq(securityReportSteps.by, accountId)),
  },
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
