import { exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { textComments } from './comments/tables.ts';

/** Comments remain: the account that they reference no longer has a name. */
export const commentPersonalData: PersonalDataTables = {
  text_comments: {
    exportRows: exportOwnRows(textComments, { owner: 'author', columns: ['article', 'quote', 'text', 'createdAt'], order: ['id'] }),
  },
};
