import { and, asc, eq, sql } from 'drizzle-orm';
import { textOfArticle } from '../articleList/index.ts';
import { visible } from '../articles/index.ts';
import { articleRevisions, articles } from '../articles/tables.ts';
import { isSanitised, readStored } from '../sanitisedTexts/index.ts';
import { languageServed, readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { explainTerms } from '../terms/index.ts';

/** Maximum number of articles on a page that is read from top to bottom. */
const max = 30;

/**
 * All articles of a type with their bodies, in editorial order, for one page. No view is counted, because nobody opens a
 * single text.
 */
export const articleTexts: Handler<'doc.article.texts'> = async ({ body, ...reader }) => {
  const { database, portal } = reader;
  const languages = readingLanguages(portal, body.language);
  const shown = textOfArticle(database, languages);
  const rows = await database
    .select({
      articleId: articles.id,
      updatedAt: articles.updatedAt,
      language: articleRevisions.language,
      title: articleRevisions.title,
      body: articleRevisions.body,
      isSanitised: isSanitised(articleRevisions.body),
      slug: articleRevisions.slug,
    })
    .from(articles)
    .innerJoinLateral(shown, sql`true`)
    .innerJoin(articleRevisions, sql`${articleRevisions.id} = ${shown.revision}`)
    .where(and(visible(reader), eq(articles.classType, body.classType)))
    .orderBy(asc(articles.position), asc(articles.createdAt), asc(articles.id))
    .limit(max);
  return Promise.all(
    rows.map(
      async ({ isSanitised: isKnown, ...row }): Promise<Answer<'doc.article.texts'>[number]> => ({
        ...row,
        slug: row.slug ?? row.articleId,
        body: await explainTerms(database, readStored({ body: row.body, isSanitised: isKnown }), row.language),
        updatedAt: row.updatedAt.toISOString(),
        ...languageServed(row.language, languages[0]),
      }),
    ),
  );
};
