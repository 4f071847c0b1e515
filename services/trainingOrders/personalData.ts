import { eq, type SQL, sql } from 'drizzle-orm';
import { deleteOwnRows, exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { certificateParty, voucherHolder, voucherParty } from './access.ts';
import { trainingCertificates, trainingOrderHistory, trainingOrders, trainingProgress, trainingVouchers } from './tables.ts';

const accountOf = (id: string): SQL => sql`${id}::uuid`;

/** Orders remain for the accounting of the school, without names and contacts. */
export const trainingPersonalData: PersonalDataTables = {
  training_orders: {
    exportRows: exportOwnRows(trainingOrders, {
      owner: 'account',
      columns: [
        ...(['orderNo', 'course', 'state', 'attendees', 'minor', 'currency', 'contact', 'phone', 'email'] as const),
        ...(['invoiceTitle', 'taxNumber', 'invoiceAddress', 'note', 'termsVersion', 'paidAt', 'createdAt'] as const),
      ],
      order: ['createdAt', 'orderNo'],
    }),
    erase: (database, accountId) =>
      database
        .update(trainingOrders)
        .set({
          account: null,
          attendees: [],
          contact: '',
          phone: '',
          email: '',
          invoiceTitle: '',
          taxNumber: '',
          invoiceAddress: '',
          note: '',
        })
        .where(eq(trainingOrders.account, accountId)),
  },
  training_progress: {
    exportRows: exportOwnRows(trainingProgress, { owner: 'account', order: ['course'] }),
    erase: deleteOwnRows(trainingProgress.account),
  },
  training_vouchers: {
    exportRows: exportOwnRows(trainingVouchers, {
      owner: 'account',
      whose: voucherParty,
      columns: ['code', 'kind', 'course', 'uses', 'used', 'expiresOn', 'assigneeName', 'assigneeEmail', 'createdAt'],
      order: ['createdAt', 'id'],
    }),
    // If the buyer is erased, an assigned voucher remains with its assignee; if the assignee is erased, it returns to the buyer.
    erase: async (database, accountId) => {
      const given = voucherHolder(accountOf(accountId));
      await database.update(trainingVouchers).set({ assigneeName: '', assigneeEmail: '' }).where(given);
      await database.update(trainingVouchers).set({ account: null }).where(eq(trainingVouchers.account, accountId));
    },
  },
  // The number remains for verification, without the person; it can no longer be found by name.
  training_certificates: {
    exportRows: exportOwnRows(trainingCertificates, {
      owner: 'account',
      whose: certificateParty,
      columns: ['number', 'verifyCode', 'holder', 'holderEmail', 'course', 'level', 'issuedOn', 'expiresOn', 'endedAs', 'reason'],
      order: ['number'],
    }),
    erase: (database, accountId) =>
      database
        .update(trainingCertificates)
        .set({ account: null, holder: '', holderEmail: '' })
        .where(certificateParty(accountOf(accountId))),
  },
  training_order_history: {
    exportRows: exportOwnRows(trainingOrderHistory, { owner: 'by', columns: ['at', 'move', 'to', 'note'], order: ['id'] }),
    erase: (database, accountId) =>
      database.update(trainingOrderHistory).set({ by: null, note: '' }).where(eq(trainingOrderHistory.by, accountId)),
  },
};
