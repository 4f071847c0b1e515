import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { articleRevisions, articles, helpfulVotes } from './tables.ts';

/** Texts remain after the erasure of their author. Votes remain too, without the account. */
export const articlePersonalData: PersonalDataTables = {
  articles: {
    exportRows: exportOwnRows(articles, {
      owner: 'owner',
      columns: ['id', 'billNo', 'classType', 'isFaq', 'status', 'createdAt', 'updatedAt'],
      order: ['id'],
    }),
  },
  article_revisions: {
    exportRows: exportOwnRows(articleRevisions, {
      owner: 'createdBy',
      columns: ['article', 'language', 'version', 'title', 'summary', 'body', 'keywords', 'createdAt'],
      order: ['id'],
    }),
  },
  helpful_votes: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({ article: helpfulVotes.article, helpful: helpfulVotes.helpful, createdAt: helpfulVotes.createdAt })
        .from(helpfulVotes)
        .where(eq(helpfulVotes.voter, voterOf(accountId)))
        .orderBy(asc(helpfulVotes.article))
        .limit(limit)
        .offset(offset),
    // Each vote gets its own random name, so that votes of one account cannot be linked.
    erase: (database, accountId) =>
      database
        .update(helpfulVotes)
        .set({ voter: sql`'gone:' || md5(${randomUUID()} || ${helpfulVotes.article}::text)` })
        .where(eq(helpfulVotes.voter, voterOf(accountId))),
  },
};

const voterOf = (accountId: string): string => `account:${accountId}`;
