import { eq } from 'drizzle-orm';
import { exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { partnerApplicationSteps, partnerApplications } from './tables.ts';

/**
 * The applications of an account are erased with their history. Applications that it reviewed remain without its name. Bank
 * details are never exported: their owner reads them on the page of the application.
 */
export const applicationPersonalData: PersonalDataTables = {
  partner_applications: {
    exportRows: exportOwnRows(partnerApplications, {
      owner: 'account',
      columns: [
        ...(['applicationNo', 'state', 'companyName', 'licenceNo', 'type', 'products', 'province', 'city', 'address'] as const),
        ...(['contact', 'phone', 'email', 'remarks', 'comment', 'cancelType', 'reason', 'partner', 'submittedAt', 'createdAt'] as const),
      ],
      order: ['createdAt', 'id'],
    }),
    erase: async (database, accountId) => {
      await database.delete(partnerApplications).where(eq(partnerApplications.account, accountId));
      await database.update(partnerApplications).set({ assignee: null }).where(eq(partnerApplications.assignee, accountId));
    },
  },
  partner_application_steps: {
    exportRows: exportOwnRows(partnerApplicationSteps, { owner: 'by', columns: ['at', 'move', 'state', 'note'], order: ['id'] }),
    erase: (database, accountId) =>
      database.update(partnerApplicationSteps).set({ by: null }).where(eq(partnerApplicationSteps.by, accountId)),
  },
};
