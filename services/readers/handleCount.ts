import { count, or, type SQL, sql } from 'drizzle-orm';
import { isSentBack, isToApprove } from '../articlePermissions/index.ts';
import { articles } from '../articles/tables.ts';
import { countUnreadMessages } from '../messages/index.ts';
import type { Reader } from '../shared/access/reader.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { countShares } from '../shares/index.ts';
import { countOpenMistakes } from './mistakes/handle.ts';

/** The pending items of the account. */
export const handleCount: Handler<'doc.article.handleCount'> = (reader) => pendingCounts(reader);

/**
 * The pending items of an account: texts to approve, reported mistakes, returned own texts, shares to decide on, own open
 * shares, and unread messages.
 */
export async function pendingCounts(reader: Reader): Promise<Answer<'doc.article.handleCount'>> {
  const { database, account } = reader;
  if (account.id === null) return nothing;
  const [[found], mistakeCount, messageCount, shared] = await Promise.all([
    countArticles(reader),
    countOpenMistakes({ account, database }),
    countUnreadMessages(reader),
    countShares(database, account),
  ]);
  const { approveCount = 0, sentBackCount = 0 } = found ?? {};
  const handleCount = mistakeCount + sentBackCount;
  const sums = { handleSum: approveCount + handleCount, shareSum: shared.shareCount + shared.myShareCount };
  return { ...nothing, approveCount, handleCount, messageCount, ...shared, ...sums };
}

const countArticles = ({ database, account }: Reader) =>
  database
    .select({
      approveCount: filtered(isToApprove(account)),
      sentBackCount: filtered(isSentBack(account)),
    })
    .from(articles)
    .where(or(isToApprove(account), isSentBack(account)));

const filtered = (condition: SQL | undefined) => sql<number>`${count()} filter (where ${condition})`.mapWith(Number);

const nothing = { approveCount: 0, handleCount: 0, handleSum: 0, messageCount: 0, myShareCount: 0, shareCount: 0, shareSum: 0 };
