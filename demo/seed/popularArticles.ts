import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { articleRevisions, articles } from '../../services/articles/tables.ts';

/** The most read articles that every visitor may read, with their titles by language. */
export async function popularArticles(database: Database, max: number): Promise<{ id: string; names: Record<string, string> }[]> {
  return database
    .select({
      id: articles.id,
      names: sql<Record<string, string>>`json_object_agg(${articleRevisions.language}, ${articleRevisions.title})`,
    })
    .from(articles)
    .innerJoin(articleRevisions, and(eq(articleRevisions.article, articles.id), eq(articleRevisions.isPublished, true)))
    .where(and(eq(articles.status, 'published'), eq(articles.audience, 1), eq(articles.isFaq, false)))
    .groupBy(articles.id)
    .orderBy(desc(articles.views), articles.id)
    .limit(max);
}
