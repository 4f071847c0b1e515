import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { zipHoldings } from '../archives/holdings.ts';
import { bulletinHoldings } from '../bulletins/holdings.ts';
import { licenceAcceptances } from '../downloads/tables.ts';
import type { Holdings } from '../holding.ts';
import { footprintPauses, footprints } from '../readers/footprints/tables.ts';
import { readerHoldings } from '../readers/holdings.ts';
import { articleRevisions, articles, helpfulVotes } from './tables.ts';

/** What the document service holds of an account. What it wrote stays, and so do its votes, as nobody's. */
export const docHoldings: Holdings = {
  ...bulletinHoldings,
  ...readerHoldings,
  ...zipHoldings,
  articles: {
    tells: (database, accountId, { limit, offset }) =>
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
    tells: (database, accountId, { limit, offset }) =>
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
  footprints: {
    tells: (database, accountId, { limit, offset }) =>
      database
        .select({ article: footprints.article, readAt: footprints.readAt, anchor: footprints.anchor, share: footprints.share })
        .from(footprints)
        .where(eq(footprints.account, accountId))
        .orderBy(asc(footprints.article))
        .limit(limit)
        .offset(offset),
    forgets: (database, accountId) => database.delete(footprints).where(eq(footprints.account, accountId)),
  },
  footprint_pauses: {
    tells: (database, accountId, { limit, offset }) =>
      database
        .select({ since: footprintPauses.since })
        .from(footprintPauses)
        .where(eq(footprintPauses.account, accountId))
        .limit(limit)
        .offset(offset),
    forgets: (database, accountId) => database.delete(footprintPauses).where(eq(footprintPauses.account, accountId)),
  },
  licence_acceptances: {
    tells: (database, accountId, { limit, offset }) =>
      database
        .select({ licence: licenceAcceptances.licence, acceptedAt: licenceAcceptances.acceptedAt })
        .from(licenceAcceptances)
        .where(eq(licenceAcceptances.account, accountId))
        .orderBy(asc(licenceAcceptances.licence))
        .limit(limit)
        .offset(offset),
    forgets: (database, accountId) => database.delete(licenceAcceptances).where(eq(licenceAcceptances.account, accountId)),
  },
  helpful_votes: {
    tells: (database, accountId, { limit, offset }) =>
      database
        .select({ article: helpfulVotes.article, helpful: helpfulVotes.helpful, createdAt: helpfulVotes.createdAt })
        .from(helpfulVotes)
        .where(eq(helpfulVotes.voter, voterOf(accountId)))
        .orderBy(asc(helpfulVotes.article))
        .limit(limit)
        .offset(offset),
    // One name for all of them would still tell that they belong together.
    forgets: (database, accountId) =>
      database
        .update(helpfulVotes)
        .set({ voter: sql`'gone:' || md5(${randomUUID()} || ${helpfulVotes.article}::text)` })
        .where(eq(helpfulVotes.voter, voterOf(accountId))),
  },
};

const voterOf = (accountId: string): string => `account:${accountId}`;
