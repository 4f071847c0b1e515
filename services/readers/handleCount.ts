import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { articles } from '../articles/tables.ts';
import { isSentBack, isToApprove } from '../articleTasks.ts';
import type { Answer, Handler } from '../handler.ts';
import { countUnreadMessages } from '../messages/index.ts';
import type { Reader } from '../reader.ts';
import { countOpenMistakes } from './mistakes/handle.ts';

/** What waits for the account. */
export const handleCount: Handler<'doc.article.handleCount'> = (reader) => pendingCounts(reader);

/**
 * What waits for an account: texts of others to approve, mistakes that readers reported and own texts that came back, own
 * texts that were rejected or are in review, and messages that it has not read.
 */
export async function pendingCounts(reader: Reader): Promise<Answer<'doc.article.handleCount'>> {
  const { database, account } = reader;
  const me = account.id;
  if (me === null) return nothing;
  const [[found], mistakeCount, messageCount] = await Promise.all([
    countArticles(reader, me),
    countOpenMistakes({ account, database }),
    countUnreadMessages(reader),
  ]);
  const { approveCount = 0, sentBackCount = 0, shareCount = 0, myShareCount = 0 } = found ?? {};
  const handleCount = mistakeCount + sentBackCount;
  const sums = { handleSum: approveCount + handleCount, shareSum: shareCount + myShareCount };
  return { ...nothing, approveCount, handleCount, messageCount, shareCount, myShareCount, ...sums };
}

const countArticles = ({ database, account }: Reader, me: string) =>
  database
    .select({
      approveCount: filtered(isToApprove(account)),
      sentBackCount: filtered(isSentBack(account)),
      shareCount: filtered(and(eq(articles.owner, me), eq(state, 'rejected'))),
      myShareCount: filtered(and(eq(articles.owner, me), eq(state, 'in-review'))),
    })
    .from(articles)
    .where(or(isToApprove(account), isSentBack(account), and(eq(articles.owner, me), sql`${state} in ('in-review', 'rejected')`)));

const state = sql`coalesce(${articles.change}, ${articles.status})`;

const filtered = (condition: SQL | undefined) => sql<number>`${count()} filter (where ${condition})`.mapWith(Number);

const nothing = { approveCount: 0, handleCount: 0, handleSum: 0, messageCount: 0, myShareCount: 0, shareCount: 0, shareSum: 0 };
