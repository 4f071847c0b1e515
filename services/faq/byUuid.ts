import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ArticleRow } from '../../generated/openapi.d.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { findRow, findText, type OnArticleRead, readingEffects, readVersion } from '../articleReading/index.ts';
import { articles } from '../articles/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';

/**
 * A question with its answer in the reader's language or the nearest one. On request: an earlier version, or the changes
 * since it.
 */
export const faqByUuid = (onRead: OnArticleRead): Handler<'doc.faq.byUuid'> =>
  byRights(async ({ body, fail, onReading, ...reader }) => {
    const row = await findRow(reader, isQuestion(body.uuid), readingLanguages(reader.portal, body.language));
    if (!row) throw fail('request.not-found');
    const newest = await findText(reader, row);
    const { version, compare } = body;
    const isNewest = version === undefined && compare === undefined;
    const chosen = { article: row.articleId, language: row.language, latest: newest.version, version, compare };
    const text = isNewest ? { ...newest, title: row.title, summary: row.summary } : await readVersion(reader, chosen);
    if (!text) throw fail('request.not-found');
    onReading(readingEffects(row.articleId, onRead));
    return faqOf(row, text);
  });

/** Condition for the FAQ entry with an id or slug. */
export const isQuestion = (uuid: string): SQL => and(isUuid(uuid) ? eq(articles.id, uuid) : sql`false`, eq(articles.isFaq, true)) as SQL;

type ReadFaqText =
  | NonNullable<Awaited<ReturnType<typeof readVersion>>>
  | (Awaited<ReturnType<typeof findText>> & Pick<ArticleRow, 'title' | 'summary'>);

function faqOf(
  row: ArticleRow,
  { title: question, summary: shortAnswer, body: answer, keywords, ...text }: ReadFaqText,
): Answer<'doc.faq.byUuid'> {
  const {
    articleId,
    title: _title,
    summary: _summary,
    isFaq: _is,
    classType: _type,
    author: _author,
    readingMinutes: _minutes,
    ...shared
  } = row;
  const { version, latest, publishedAt, comparedWith } = { latest: undefined, publishedAt: undefined, comparedWith: undefined, ...text };
  return {
    ...shared,
    ...{ id: articleId, question, shortAnswer, answer, keywords, version },
    ...(latest && { latest }),
    ...(publishedAt && { publishedAt }),
    ...(comparedWith && { comparedWith }),
  };
}
