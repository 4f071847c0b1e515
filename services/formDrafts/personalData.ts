import { deleteOwnRows, exportOwnRows, type PersonalDataTables } from '../personalDataTable.ts';
import { formDrafts } from './tables.ts';

/** Unsent drafts are private: their owner can export them, and they are deleted with the account. */
export const formDraftPersonalData: PersonalDataTables = {
  form_drafts: {
    exportRows: exportOwnRows(formDrafts, {
      owner: 'account',
      columns: ['form', 'record', 'name', 'content', 'savedAt'],
      order: ['savedAt', 'id'],
    }),
    erase: deleteOwnRows(formDrafts.account),
  },
};
