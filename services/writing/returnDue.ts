/** Returns published articles to their owners: their review date has come, or their validity has ended. */
import { and, eq, sql } from 'drizzle-orm';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import { notifyChange } from '../../runtime/server/database/changes.ts';
import type { PortalDatabase } from '../../runtime/server/database/database.ts';
import { fail } from '../../runtime/server/refusal.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { moveArticle } from '../articleSteps/index.ts';
import { articles } from '../articles/tables.ts';

interface ReturnOptions {
  database: PortalDatabase;
  config: ServerConfig;
  portal: Portal;
  clock?: () => Date;
}

/** Maximum number of articles per run. */
const maxReturned = 500;

/** The first day on which an article is due. An article is valid on its last day. */
const dueDay = sql`least(${articles.validTo} + 1, ${articles.reviewDue})`;

/** Days are those of UTC. An article with a pending change is not returned, because someone is already working on it. */
const isDue = (now: Date) =>
  and(
    eq(articles.status, 'published'),
    sql`${dueDay} is not null and ${dueDay} <= ${now.toISOString().slice(0, 10)}::date and ${articles.returnedAt} is null`,
    sql`${articles.change} is null`,
  );

/** Each article has its own transaction: its return, the step of its history and the message. Several processes share the work. */
export async function returnDue(
  { database, config, portal, clock = () => new Date() }: ReturnOptions,
  signal: AbortSignal,
): Promise<number> {
  const now = clock();
  const due = await database.select({ id: articles.id }).from(articles).where(isDue(now)).limit(maxReturned);
  let returned = 0;
  for (const { id } of due) {
    if (signal.aborted) break;
    const isReturned = await database.transaction(async (transaction) => {
      const [article] = await transaction
        .select()
        .from(articles)
        .where(and(eq(articles.id, id), isDue(now)))
        .for('update', { skipLocked: true });
      if (!article) return false;
      const nobody = { account: { id: null, userAccount: null }, requestId: '', address: '' };
      await moveArticle({ database: transaction, config, portal, now, fail, ...nobody }, article, 'comeDue', {
        columns: { returnedAt: now },
      });
      await notifyChange(transaction);
      return true;
    });
    returned += Number(isReturned);
  }
  return returned;
}
