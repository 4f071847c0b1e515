import { and, eq, type SQL, sql } from 'drizzle-orm';
import { visible } from '../articles/index.ts';
import { articleRevisions, articles } from '../articles/tables.ts';
import type { Reader } from '../shared/access/reader.ts';
import { isUuid } from '../shared/values/uuid.ts';

/** An article's text as shown to a reader. */
export interface ArticleText {
  article: string;
  isFaq: boolean;
  owner: string;
  /** The version that readers of this language get; null if there is none any more. */
  revision: string | null;
  body: string;
}

/**
 * The text that a reader's feedback or report is about; undefined if the article is unknown or closed to the reader.
 * `which` is a further condition.
 */
export async function findReadText(
  reader: Reader,
  { articleId, language }: { articleId: string; language: string },
  which?: SQL,
): Promise<ArticleText | undefined> {
  const [row] = await reader.database
    .select({
      article: articles.id,
      isFaq: articles.isFaq,
      owner: articles.owner,
      revision: articleRevisions.id,
      body: sql<string>`coalesce(${articleRevisions.body}, '')`,
    })
    .from(articles)
    .leftJoin(
      articleRevisions,
      and(eq(articleRevisions.article, articles.id), eq(articleRevisions.language, language), sql`${articleRevisions.isPublished}`),
    )
    .where(and(visible(reader), isUuid(articleId) ? eq(articles.id, articleId) : sql`false`, which));
  return row;
}
