import { deleteOwnRows, exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { scoreEntries } from './tables.ts';

/** The ledger belongs to its account alone and is erased with it. */
export const scorePersonalData: PersonalDataTables = {
  score_entries: {
    exportRows: exportOwnRows(scoreEntries, { owner: 'account', columns: ['at', 'event', 'points', 'article', 'name'], order: ['id'] }),
    erase: deleteOwnRows(scoreEntries.account),
  },
};
