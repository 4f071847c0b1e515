import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { articleFiles, articleLabels, articleProducts, articleRevisions, articles, otherQuestions } from '../../articles/tables.ts';

/** Qualified by its table, because within a subquery the bare name would be a column of that query. */
const id = sql.raw('articles.id');

const listOf = (column: SQL, table: SQL): SQL<string[]> =>
  sql<string[]>`array(select ${column}::text from ${table} where article = ${id} order by position)`;

/** All data of the articles except their texts, ordered by number. */
export function articlesOf(database: Database, where: SQL) {
  return database
    .select({
      article: articles,
      slugs: sql<Record<string, string>>`coalesce((select jsonb_object_agg(language, slug) from ${articleRevisions}
        where article = ${id} and is_published and slug is not null), '{}')`,
      languages: sql<string[]>`array(select language from ${articleRevisions} where article = ${id} and is_published)`,
      products: listOf(sql`product`, sql`${articleProducts}`),
      labels: listOf(sql`label`, sql`${articleLabels}`),
      files: listOf(sql`file`, sql`${articleFiles}`),
      others: listOf(sql`other`, sql`${otherQuestions}`),
    })
    .from(articles)
    .where(and(eq(articles.status, 'published'), where))
    .orderBy(asc(articles.billNo));
}

export type ExportedArticle = Awaited<ReturnType<typeof articlesOf>>[number];
export type ExportedText = typeof articleRevisions.$inferSelect;

/** The published texts of articles. */
export async function textsOf(database: Database, rows: readonly ExportedArticle[]): Promise<Map<string, ExportedText[]>> {
  const texts = await database
    .select()
    .from(articleRevisions)
    .where(
      and(
        inArray(
          articleRevisions.article,
          rows.map(({ article }) => article.id),
        ),
        eq(articleRevisions.isPublished, true),
      ),
    )
    .orderBy(articleRevisions.language);
  return Map.groupBy(texts, ({ article }) => article);
}
