import { eq } from 'drizzle-orm';
import { exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { enquiries, enquiryMessages, enquirySteps } from './tables.ts';

/** The enquiries of an account are erased with their messages and history. Enquiries that it answered remain without its name. */
export const enquiryPersonalData: PersonalDataTables = {
  enquiries: {
    exportRows: exportOwnRows(enquiries, {
      owner: 'account',
      columns: [
        ...(['enquiryNo', 'kind', 'state', 'companyName', 'creditCode', 'address', 'trainees', 'course', 'solution'] as const),
        ...(['contact', 'phone', 'email', 'wish', 'reason', 'createdAt'] as const),
      ],
      order: ['createdAt', 'id'],
    }),
    erase: async (database, accountId) => {
      await database.delete(enquiries).where(eq(enquiries.account, accountId));
      await database.update(enquiries).set({ assignee: null }).where(eq(enquiries.assignee, accountId));
    },
  },
  enquiry_messages: {
    exportRows: exportOwnRows(enquiryMessages, { owner: 'author', columns: ['text', 'at'], order: ['at', 'id'] }),
    erase: (database, accountId) => database.update(enquiryMessages).set({ author: null }).where(eq(enquiryMessages.author, accountId)),
  },
  enquiry_steps: {
    exportRows: exportOwnRows(enquirySteps, { owner: 'by', columns: ['at', 'move', 'state', 'note'], order: ['id'] }),
    erase: (database, accountId) => database.update(enquirySteps).set({ by: null }).where(eq(enquirySteps.by, accountId)),
  },
};
