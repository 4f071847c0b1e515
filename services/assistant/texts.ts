/** The texts that answer questions, and their passages. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { SearchKind } from '../../schema/entities/search.ts';
import { articleRevisions, articles } from '../articles/tables.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import { type Passage, splitHtml, splitPlainText } from './passages.ts';

/** Kinds of records that answer questions. */
export const answeringKinds = [
  'article',
  'faq',
  'bulletin',
  'faultTree',
  'repairGuide',
  'advisory',
  'term',
  'product',
] as const satisfies readonly SearchKind[];
type AnsweringKind = (typeof answeringKinds)[number];

export interface AnsweringTextKey {
  kind: AnsweringKind;
  record: string;
}

export interface AnsweringText extends AnsweringTextKey {
  language: string;
  title: string;
  summary: string;
  body: string;
  isHtml: boolean;
}

/** A passage with its text. */
export interface TextPassage extends Passage, AnsweringTextKey {
  language: string;
  title: string;
  isSummary: boolean;
}

/** The part of an unstructured text that is read, in characters. */
const maxTextLength = 30_000;

/** Selects matching texts of the search index, articles with their headings. `admitted` is a condition on articles. */
export function selectTexts(database: Database, { where, admitted }: { where: SQL; admitted?: SQL | undefined }): Promise<AnsweringText[]> {
  const isArticle = sql`${searchTexts.kind} in ('article', 'faq')`;
  return database
    .select({
      kind: sql<AnsweringKind>`${searchTexts.kind}`,
      record: searchTexts.record,
      language: searchTexts.language,
      title: searchTexts.title,
      summary: searchTexts.summary,
      body: sql<string>`coalesce(${articleRevisions.body}, left(${searchTexts.body}, ${maxTextLength}))`,
      isHtml: sql<boolean>`${articleRevisions.body} is not null`,
    })
    .from(searchTexts)
    .leftJoin(articles, and(sql`${articles.id} = case when ${isArticle} then ${searchTexts.record}::uuid end`, admitted))
    .leftJoin(
      articleRevisions,
      and(
        eq(articleRevisions.article, articles.id),
        eq(articleRevisions.language, searchTexts.language),
        eq(articleRevisions.isPublished, true),
      ),
    )
    .where(and(where, or(sql`not ${isArticle}`, sql`${articleRevisions.id} is not null`)));
}

/** Splits a text into passages. The summary is a separate passage, because it is the best answer if it contains the terms. */
export function splitText({ kind, record, language, title, summary, body, isHtml }: AnsweringText): TextPassage[] {
  const of = { kind, record, language, title };
  const passages = isHtml ? splitHtml(body) : splitPlainText(body);
  const first = summary === '' ? [] : [{ ...of, headings: [], anchor: '', text: summary, isSummary: true }];
  return [...first, ...passages.map((passage) => ({ ...of, ...passage, isSummary: false }))];
}
