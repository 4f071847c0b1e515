import { inArray } from 'drizzle-orm';
import { type Article, articles } from '../articles/tables.ts';
import type { Context } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';

type ArticleLockContext = Pick<Context<'manage.articles.publish'>, 'database' | 'fail'>;

/**
 * Selects articles by id, all or none, and locks them until the transaction ends. They are locked in the order of their ids,
 * so that two requests cannot deadlock.
 */
export async function lockArticles({ database, fail }: ArticleLockContext, ids: readonly string[]): Promise<[Article, ...Article[]]> {
  const uniqueIds = [...new Set(ids)];
  const rows = await database
    .select()
    .from(articles)
    .where(inArray(articles.id, uniqueIds.filter(isUuid)))
    .orderBy(articles.id)
    .for('update');
  if (rows.length < uniqueIds.length) throw fail('request.not-found');
  return rows as [Article, ...Article[]];
}
