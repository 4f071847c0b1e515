import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ArticleRow } from '../../generated/openapi.d.ts';
import { selectRows, sharedModels } from '../articleList/index.ts';
import { findRow } from '../articleReading/index.ts';
import { visible } from '../articles/index.ts';
import { articles, otherQuestions } from '../articles/tables.ts';
import type { Answer, Handler } from '../handler.ts';
import { readingLanguages } from '../reader.ts';
import { isQuestion } from './byUuid.ts';

const most = 5;

/** Related questions: first those that the author chose, then those of the category, with the same models first. */
export const otherQuestionsOf: Handler<'doc.faq.getOtherQuestion'> = async ({ body, fail, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const faq = await findRow(reader, isQuestion(body.uuid), languages);
  if (!faq) throw fail('request.not-found');
  const place = sql`(select ${otherQuestions.position} from ${otherQuestions} where ${otherQuestions.article} = ${faq.articleId} and ${otherQuestions.other} = ${articles.id})`;
  const near = or(eq(articles.category, faq.category.id), sql`${place} is not null`);
  const rows = await selectRows(reader.database, {
    languages,
    where: and(visible(reader), eq(articles.isFaq, true), ne(articles.id, faq.articleId), near) as SQL,
    orderBy: [sql`${place} asc nulls last`, desc(sharedModels(faq.products.map(({ id }) => id))), desc(articles.views), desc(articles.id)],
    limit: most,
  });
  return rows.map(questionOf);
};

const questionOf = ({
  articleId,
  uuid,
  title,
  summary,
  category,
  products,
  language,
  updatedAt,
  views,
}: ArticleRow): Answer<'doc.faq.getOtherQuestion'>[number] => ({
  id: articleId,
  uuid,
  question: title,
  shortAnswer: summary,
  category,
  products,
  language,
  updatedAt,
  views,
});
