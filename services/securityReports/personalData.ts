import { eq } from 'drizzle-orm';
import { exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { securityReportSteps } from './tables.ts';

/** Reports contain no accounts of reporters. Steps by an erased member of staff remain without the name. */
export const securityReportPersonalData: PersonalDataTables = {
  security_report_steps: {
    exportRows: exportOwnRows(securityReportSteps, { owner: 'by', columns: ['at', 'move', 'state', 'note'], order: ['id'] }),
    erase: (database, accountId) => database.update(securityReportSteps).set({ by: null }).where(eq(securityReportSteps.by, accountId)),
  },
};
