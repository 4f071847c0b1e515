import { sql } from 'drizzle-orm';
import type { ArticleRow } from '../../generated/openapi.d.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { findRelatedTexts, findRow } from '../articleReading/index.ts';
import { articles, otherQuestions } from '../articles/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { isQuestion } from './byUuid.ts';

/** Related questions: first those that the author chose, then those of the category, with the same models first. */
export const otherQuestionsOf: Handler<'doc.faq.getOtherQuestion'> = byRights(async ({ body, fail, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const faq = await findRow(reader, isQuestion(body.uuid), languages);
  if (!faq) throw fail('request.not-found');
  const found = { id: faq.articleId, isFaq: true, category: faq.category.id, models: faq.products.map(({ id }) => id) };
  return (await findRelatedTexts(reader, found, { languages, closer: [chosenFor(faq.articleId)] })).map(questionOf);
});

/** The questions that the author chose, in the author's order. */
function chosenFor(article: string) {
  const chosen = sql`from ${otherQuestions} where ${otherQuestions.article} = ${article}`;
  return {
    where: sql`${articles.id} in (select ${otherQuestions.other} ${chosen})`,
    orderBy: [sql`(select ${otherQuestions.position} ${chosen} and ${otherQuestions.other} = ${articles.id}) asc`],
  };
}

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
