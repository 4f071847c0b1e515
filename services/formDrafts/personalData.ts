import { deleteOwnRows, exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { formDrafts, formPresences } from './tables.ts';

/** Unsent drafts and open forms: their owner can export them, and they are deleted with the account. */
export const formDraftPersonalData: PersonalDataTables = {
  form_drafts: {
    exportRows: exportOwnRows(formDrafts, {
      owner: 'account',
      columns: ['form', 'record', 'name', 'content', 'savedAt'],
      order: ['savedAt', 'id'],
    }),
    erase: deleteOwnRows(formDrafts.account),
  },
  form_presences: {
    exportRows: exportOwnRows(formPresences, {
      owner: 'account',
      columns: ['subject', 'record', 'since', 'seenAt'],
      order: ['since', 'subject', 'record'],
    }),
    erase: deleteOwnRows(formPresences.account),
  },
};
