import { exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { articleSteps } from './tables.ts';

/** The history of articles remains: the account that it references no longer has a name. */
export const articleStepPersonalData: PersonalDataTables = {
  article_steps: {
    exportRows: exportOwnRows(articleSteps, { owner: 'actor', columns: ['article', 'at', 'step', 'state', 'reason'], order: ['id'] }),
  },
};
