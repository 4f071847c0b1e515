import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../../../runtime/server/database/prepared.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { Answer, Handler } from '../../handler.ts';
import type { Reader } from '../../reader.ts';
import { readingLanguages } from '../../reader.ts';
import { leaveFootprint } from '../footprint/leave.ts';
import { type ArticleRow, selectRows } from '../list/rows.ts';
import { articleFiles, articleRevisions, articles } from '../tables.ts';
import { explainTerms } from '../term/explain.ts';
import { sanitiseStored } from '../text/sanitise.ts';
import { isUuid } from '../uuid.ts';
import { visible } from '../visible.ts';
import { countView } from './views.ts';

type Language = Answer<'doc.article.find'>['language'];

/** One article with its body, by its id or bill number, in the reader's language or the nearest there is. */
export const findArticle: Handler<'doc.article.find'> = async ({ body, fail, files, later, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const row = await findRow(reader, named(body.articleId), languages);
  if (!row) throw fail('request.not-found');
  const [text, attached] = await Promise.all([findText(reader, row), attachmentIds(reader, row.articleId)]);
  countView(later, row.articleId);
  leaveFootprint({ later, ...reader }, row.articleId);
  return { ...row, ...text, attachments: await files.list(attached) };
};

/** A row that the reader may see, or nothing: an unknown id and one that is closed to the reader are the same. */
export async function findRow(reader: Reader, which: SQL, languages: [string, ...string[]]): Promise<ArticleRow | undefined> {
  const [row] = await selectRows(reader.database, {
    languages,
    where: and(visible(reader), which) as SQL,
    orderBy: [asc(articles.id)],
    limit: 1,
  });
  return row;
}

/** An article by its id, or by the number its bill carries. */
const named = (idOrBill: string): SQL =>
  or(isUuid(idOrBill) ? eq(articles.id, idOrBill) : undefined, eq(articles.billNo, idOrBill.toUpperCase())) as SQL;

/** The long part of a text that `row` was found with. */
export async function findText({ database }: Pick<Reader, 'database'>, row: Pick<ArticleRow, 'articleId' | 'language'>) {
  const [text] = await publishedText(database).execute({ article: row.articleId, language: row.language });
  const body = await explainTerms(database, sanitiseStored(text?.body ?? ''), row.language);
  return { ...(text as NonNullable<typeof text>), body };
}

const publishedLanguages = sql<Language[]>`array(select other.language from ${articleRevisions} other
  where other.article = ${articles.id} and other.is_published order by array_position(array['zh', 'en', 'ru'], other.language), other.language)`;

const publishedText = prepared((database) =>
  database
    .select({
      body: articleRevisions.body,
      keywords: articleRevisions.keywords,
      version: articleRevisions.version,
      authorDept: accounts.deptName,
      languages: publishedLanguages,
    })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.id, articleRevisions.article))
    .innerJoin(accounts, eq(accounts.id, articles.owner))
    .where(
      and(
        eq(articleRevisions.article, sql.placeholder('article')),
        eq(articleRevisions.language, sql.placeholder('language')),
        sql`${articleRevisions.isPublished}`,
      ),
    )
    .prepare('published_text'),
);

async function attachmentIds({ database }: Pick<Reader, 'database'>, article: string): Promise<string[]> {
  const rows = await filesOfArticle(database).execute({ article });
  return rows.map(({ file }) => file);
}

const filesOfArticle = prepared((database) =>
  database
    .select({ file: articleFiles.file })
    .from(articleFiles)
    .where(eq(articleFiles.article, sql.placeholder('article')))
    .orderBy(articleFiles.position)
    .prepare('files_of_article'),
);
