import { textComments } from '../approval/comments/tables.ts';
import { articleSteps } from '../articleSteps/tables.ts';
import { exportOwnRows, type PersonalDataTables } from '../personalDataTable.ts';

/** The history of articles and the comments on them remain: the account that they reference no longer has a name. */
export const writingPersonalData: PersonalDataTables = {
  article_steps: {
    exportRows: exportOwnRows(articleSteps, { owner: 'actor', columns: ['article', 'at', 'step', 'state', 'reason'], order: ['id'] }),
  },
  text_comments: {
    exportRows: exportOwnRows(textComments, { owner: 'author', columns: ['article', 'quote', 'text', 'createdAt'], order: ['id'] }),
  },
};
