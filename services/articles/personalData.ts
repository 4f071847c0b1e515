import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { PersonalDataTables } from '../personalDataTable.ts';
import { articleRevisions, articles, helpfulVotes } from './tables.ts';

/** What articles hold of an account. What it wrote stays, and so do its votes, as nobody's. */
export const articlePersonalData: PersonalDataTables = {
  articles: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({
          id: articles.id,
          billNo: articles.billNo,
          classType: articles.classType,
          isFaq: articles.isFaq,
          status: articles.status,
          createdAt: articles.createdAt,
          updatedAt: articles.updatedAt,
        })
        .from(articles)
        .where(eq(articles.owner, accountId))
        .orderBy(asc(articles.id))
        .limit(limit)
        .offset(offset),
  },
  article_revisions: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({
          article: articleRevisions.article,
          language: articleRevisions.language,
          version: articleRevisions.version,
          title: articleRevisions.title,
          summary: articleRevisions.summary,
          body: articleRevisions.body,
          keywords: articleRevisions.keywords,
          createdAt: articleRevisions.createdAt,
        })
        .from(articleRevisions)
        .where(eq(articleRevisions.createdBy, accountId))
        .orderBy(asc(articleRevisions.id))
        .limit(limit)
        .offset(offset),
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
    // One name for all of them would still tell that they belong together.
    erase: (database, accountId) =>
      database
        .update(helpfulVotes)
        .set({ voter: sql`'gone:' || md5(${randomUUID()} || ${helpfulVotes.article}::text)` })
        .where(eq(helpfulVotes.voter, voterOf(accountId))),
  },
};

const voterOf = (accountId: string): string => `account:${accountId}`;
