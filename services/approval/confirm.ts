/** Confirmation by owners that a published text is still correct. */
import { writes } from '../../runtime/server/handler.ts';
import { isMover } from '../articlePermissions/index.ts';
import { allowsOperation, requireVersion } from '../articleStates/index.ts';
import { lockArticles, moveArticle } from '../articleSteps/index.ts';
import { indexArticles } from '../articles/index.ts';
import type { Handler } from '../shared/calls/handler.ts';
import type { AuthorContext } from './lockOwn.ts';

/** Sets the day of the next review and the last day of validity. Without them the text is not due again. */
export const confirmArticle: Handler<'doc.writing.confirm'> = writes(async ({ body, ...working }) => {
  const { account, database, fail, portal } = working;
  const [article] = await lockArticles(working, [body.id]);
  if (!isMover('confirm', account, article)) throw fail('request.not-found');
  if (!allowsOperation('confirm', article)) throw fail('article.not-published', { billNo: article.billNo });
  requireVersion(working, article, 'confirm', body.version);
  const { reviewDue = null, validTo = null } = body;
  requireFutureDay(working, 'reviewDue', reviewDue);
  requireFutureDay(working, 'validTo', validTo);
  await moveArticle(working, article, 'confirm', { columns: { reviewDue, validTo, returnedAt: null } });
  await indexArticles(database, portal, [article.id]);
  return { id: article.id };
});

/** A day in the past would return the text immediately. */
function requireFutureDay({ fail, now }: Pick<AuthorContext, 'fail' | 'now'>, field: string, day: string | null): void {
  const limit = now.toISOString().slice(0, 10);
  if (day !== null && day <= limit) throw fail('value.too-early', { field, limit });
}
