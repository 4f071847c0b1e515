import { and, count, eq, ne, sql } from 'drizzle-orm';
import { articles } from '../articles/tables.ts';
import type { Answer, Handler } from '../handler.ts';
import { countUnreadMessages } from '../messages/index.ts';
import type { Reader } from '../reader.ts';
import { countOpenMistakes } from './mistakes/handle.ts';

/** What waits for the account. */
export const handleCount: Handler<'doc.article.handleCount'> = (reader) => pendingCounts(reader);

/**
 * What waits for an account: articles of others to approve, mistakes that readers reported, its own articles that were
 * sent back, its own on their way, and messages that it has not read.
 */
export async function pendingCounts(reader: Reader): Promise<Answer<'doc.article.handleCount'>> {
  const { database, account } = reader;
  const me = account.id;
  if (me === null) return nothing;
  const [[found], handleCount, messageCount] = await Promise.all([
    countArticles(database, me),
    countOpenMistakes({ account, database }),
    countUnreadMessages(reader),
  ]);
  const { approveCount = 0, shareCount = 0, myShareCount = 0 } = found ?? {};
  const mine = account.roles.includes('approver') ? approveCount : 0;
  const sums = { handleSum: mine + handleCount, shareSum: shareCount + myShareCount };
  return { ...nothing, approveCount: mine, handleCount, messageCount, shareCount, myShareCount, ...sums };
}

const countArticles = (database: Reader['database'], me: string) =>
  database
    .select({
      approveCount: filtered(and(ne(articles.owner, me), eq(articles.status, 'in-review'))),
      shareCount: filtered(and(eq(articles.owner, me), eq(articles.status, 'rejected'))),
      myShareCount: filtered(and(eq(articles.owner, me), eq(articles.status, 'in-review'))),
    })
    .from(articles)
    .where(sql`${articles.status} in ('in-review', 'rejected')`);

const filtered = (condition: ReturnType<typeof and>) => sql<number>`${count()} filter (where ${condition})`.mapWith(Number);

const nothing = { approveCount: 0, handleCount: 0, handleSum: 0, messageCount: 0, myShareCount: 0, shareCount: 0, shareSum: 0 };
