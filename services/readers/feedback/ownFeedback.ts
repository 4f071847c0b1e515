import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { prepared } from '../../../runtime/server/database/prepared.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { cacheByAccount } from '../ownRecords.ts';
import { hasAddress } from './send.ts';
import { feedback } from './tables.ts';

const max = 5;

/** The account's feedback on a text with its outcome, newest first. Votes without a comment or reason are omitted. */
export const ownFeedback: Handler<'doc.feedback.mine'> = async ({ body, account, database }) => {
  if (account.id === null || !isUuid(body.articleId)) return { hasEmail: false, data: [] };
  const [hasEmail, rows] = await Promise.all([
    hasAddress(database, account.id),
    ownRows(database, { article: body.articleId, account: account.id }),
  ]);
  const data = rows.map(({ id, reason, comment, state, reply, updatedAt }) => ({
    id,
    comment,
    state,
    ...(reason !== null && { reason }),
    ...(reply !== '' && { reply }),
    updatedAt: updatedAt.toISOString(),
  }));
  return { hasEmail, data };
};

async function ownRows(database: Database, own: { article: string; account: string }) {
  const articles = await articlesWithFeedback(database, own.account);
  return articles.has(own.article) ? feedbackOf(database).execute(own) : [];
}

const articlesWithFeedback = cacheByAccount(async (database, account) => {
  const rows = await database.selectDistinct({ article: feedback.article }).from(feedback).where(eq(feedback.account, account));
  return new Set(rows.map(({ article }) => article));
});

const feedbackOf = prepared((database) =>
  database
    .select()
    .from(feedback)
    .where(and(eq(feedback.article, sql.placeholder('article')), eq(feedback.account, sql.placeholder('account'))))
    .orderBy(desc(feedback.createdAt))
    .limit(max)
    .prepare('feedback_of_account'),
);
