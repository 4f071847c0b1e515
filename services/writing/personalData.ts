import { exportOwnRows, type PersonalDataTables } from '../personalDataTable.ts';
import { textComments } from './comments/tables.ts';
import { articleSteps } from './tables.ts';

/** The history of articles and the comments on them remain: the account that they reference no longer has a name. */
export const writingPersonalData: PersonalDataTables = {
  article_steps: {
    exportRows: exportOwnRows(articleSteps, { owner: 'actor', columns: ['article', 'at', 'step', 'state', 'reason'], order: ['id'] }),
  },
  text_comments: {
    exportRows: exportOwnRows(textComments, { owner: 'author', columns: ['article', 'quote', 'text', 'createdAt'], order: ['id'] }),
  },
};
