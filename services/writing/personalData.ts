import { asc, eq } from 'drizzle-orm';
import type { PersonalDataTables } from '../personalDataTable.ts';
import { textComments } from './comments/tables.ts';
import { articleSteps } from './tables.ts';

/** What the history of articles and their comments have of an account. They stay, as those of an account without a name. */
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
  text_comments: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({
          article: textComments.article,
          quote: textComments.quote,
          text: textComments.text,
          createdAt: textComments.createdAt,
        })
        .from(textComments)
        .where(eq(textComments.author, accountId))
        .orderBy(asc(textComments.id))
        .limit(limit)
        .offset(offset),
  },
};
