import { and, desc, eq } from 'drizzle-orm';
import type { Handler } from '../../handler.ts';
import { isUuid } from '../../uuid.ts';
import { hasAddress } from './send.ts';
import { feedback } from './tables.ts';

const most = 5;

/** The account's feedback on a text with its outcome, newest first. A vote without comment and reason is no feedback. */
export const ownFeedback: Handler<'doc.feedback.mine'> = async ({ body, account, database }) => {
  if (account.id === null || !isUuid(body.articleId)) return { hasEmail: false, data: [] };
  const [hasEmail, rows] = await Promise.all([
    hasAddress(database, account.id),
    database
      .select()
      .from(feedback)
      .where(and(eq(feedback.article, body.articleId), eq(feedback.account, account.id)))
      .orderBy(desc(feedback.createdAt))
      .limit(most),
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
