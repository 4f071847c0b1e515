import { asc, eq } from 'drizzle-orm';
import type { PersonalDataTables } from '../personalDataTable.ts';
import { articleSteps } from './tables.ts';

/** What the history of articles has of an account. It stays, as the moves of an account without a name. */
export const writingPersonalData: PersonalDataTables = {
  article_steps: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({
          article: articleSteps.article,
          at: articleSteps.at,
          step: articleSteps.step,
          state: articleSteps.state,
          reason: articleSteps.reason,
        })
        .from(articleSteps)
        .where(eq(articleSteps.actor, accountId))
        .orderBy(asc(articleSteps.id))
        .limit(limit)
        .offset(offset),
  },
};
