import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Answer, Handler } from '../../handler.ts';
import { readingLanguages } from '../../reader.ts';
import { isUuid } from '../../uuid.ts';
import { findRow, findText } from '../article/find.ts';
import { countView } from '../article/views.ts';
import { leaveFootprint } from '../footprint/leave.ts';
import type { ArticleRow } from '../list/rows.ts';
import { articles } from '../tables.ts';

/** A question with its answer, in the reader's language or the nearest there is. */
export const faqByUuid: Handler<'doc.faq.byUuid'> = async ({ body, fail, later, ...reader }) => {
  const row = await findRow(reader, isQuestion(body.uuid), readingLanguages(reader.portal, body.language));
  if (!row) throw fail('request.not-found');
  const { body: answer, keywords } = await findText(reader, row);
  countView(later, row.articleId);
  leaveFootprint({ later, ...reader }, row.articleId);
  return faqOf(row, answer, keywords);
};

/** The FAQ entry of an address. */
export const isQuestion = (uuid: string): SQL => and(isUuid(uuid) ? eq(articles.id, uuid) : sql`false`, eq(articles.isFaq, true)) as SQL;

function faqOf(row: ArticleRow, answer: string, keywords: string): Answer<'doc.faq.byUuid'> {
  const { articleId, title, summary, isFaq: _is, classType: _type, author: _author, readingMinutes: _minutes, ...shared } = row;
  return { ...shared, id: articleId, question: title, shortAnswer: summary, answer, keywords };
}
