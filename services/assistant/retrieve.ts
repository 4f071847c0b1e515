/** Finds the passages that answer a question, among the texts that the reader may read. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { SearchKind } from '../../schema/entities/search.ts';
import { visible } from '../articles/index.ts';
import { articleRevisions, articles } from '../articles/tables.ts';
import type { Reader } from '../reader.ts';
import { findByQuestion, readable } from '../search/index.ts';
import { searchTexts, servedTo } from '../searchIndex/tables.ts';
import { parsable } from '../searchWords/index.ts';
import { type Passage, passagesOf, passagesOfText } from './passages.ts';

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

/** A passage with its record, and how well it answers: from 0 to 1. */
export interface FoundPassage extends Passage {
  kind: AnsweringKind;
  record: string;
  title: string;
  score: number;
}

/** What a question looks for. */
export interface PassageQuestion {
  question: string;
  language: string;
  /** Models that the question is about. */
  products?: readonly string[];
}

/** Texts whose passages are compared. */
const maxTexts = 12;

/** The best passages, best first. An empty list where no text has enough words of the question. */
export async function retrieve(reader: Reader, { question, language, products = [] }: PassageQuestion): Promise<FoundPassage[]> {
  const filters = { kind: [...answeringKinds], ...(products.length > 0 && { products: [...products] }) };
  const { keys, terms } = await findByQuestion(reader, question, { language, filters, limit: maxTexts });
  if (keys.length === 0) return [];
  const texts = await readTexts(reader, language, keys as readonly AnsweringKey[]);
  return merged(await scored(reader, texts.flatMap(passagesIn), terms));
}

interface AnsweringKey {
  kind: AnsweringKind;
  record: string;
}

interface AnsweringText extends AnsweringKey {
  title: string;
  summary: string;
  body: string;
  isHtml: boolean;
  /** Its rank among the texts, from 0. */
  place: number;
}

/** Reads the texts again under the same conditions, articles with their headings. */
async function readTexts(reader: Reader, language: string, keys: readonly AnsweringKey[]): Promise<AnsweringText[]> {
  const isAsked: SQL[] = keys.map(({ kind, record }) => and(eq(searchTexts.kind, kind), eq(searchTexts.record, record)) as SQL);
  const isArticle = sql`${searchTexts.kind} in ('article', 'faq')`;
  const rows = await reader.database
    .select({
      kind: sql<AnsweringKind>`${searchTexts.kind}`,
      record: searchTexts.record,
      title: searchTexts.title,
      summary: searchTexts.summary,
      body: sql<string>`coalesce(${articleRevisions.body}, left(${searchTexts.body}, ${longestText}))`,
      isHtml: sql<boolean>`${articleRevisions.body} is not null`,
    })
    .from(searchTexts)
    .leftJoin(articles, sql`${articles.id} = case when ${isArticle} then ${searchTexts.record}::uuid end and ${visible(reader)}`)
    .leftJoin(
      articleRevisions,
      and(
        eq(articleRevisions.article, articles.id),
        eq(articleRevisions.language, searchTexts.language),
        eq(articleRevisions.isPublished, true),
      ),
    )
    .where(and(or(...isAsked), servedTo(language), readable(reader), or(sql`not ${isArticle}`, sql`${articleRevisions.id} is not null`)));
  const placeOf = new Map(keys.map(({ kind, record }, place) => [`${kind} ${record}`, place]));
  return rows.map((row) => ({ ...row, place: placeOf.get(`${row.kind} ${row.record}`) ?? keys.length }));
}

/** The part of an unstructured text that is read, in characters. */
const longestText = 30_000;

type PlacedPassage = FoundPassage & { place: number; isSummary: boolean };

/** The summary answers best where it has the words, so it is a passage of its own. */
function passagesIn({ kind, record, title, summary, body, isHtml, place }: AnsweringText): PlacedPassage[] {
  const of = { kind, record, title, place, score: 0 };
  const passages = isHtml ? passagesOf(body) : passagesOfText(body);
  const first = summary === '' ? [] : [{ ...of, headings: [], anchor: '', text: summary, isSummary: true }];
  return [...first, ...passages.map((passage) => ({ ...of, ...passage, isSummary: false }))];
}

/** Weights of words in the passage with its headings, in the title, and in either. */
const parts = { own: 0.35, title: 0.3, either: 0.35 } as const;
/** What a summary gains: it is written to answer. */
const summaryGain = 0.06;

type QuestionTerms = Awaited<ReturnType<typeof findByQuestion>>['terms'];

/** Scores passages by the share of the question's weight that they have. */
async function scored(reader: Reader, passages: readonly PlacedPassage[], terms: QuestionTerms): Promise<PlacedPassage[]> {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0 || passages.length === 0) return [];
  const input = passages.map(({ title, headings, text }, place) => ({
    place,
    own: parsable(`${headings.join(' | ')} | ${text}`),
    title: parsable(title),
  }));
  const queries = terms.map(({ query }, at) => ({ at, query }));
  const { rows } = await reader.database.execute<{ place: number; own: number[]; title: number[]; either: number[] }>(sql`
    select place, coalesce(array_agg(term.at) filter (where read.own @@ term.query::tsquery), '{}') as own,
      coalesce(array_agg(term.at) filter (where read.title @@ term.query::tsquery), '{}') as title, array_agg(term.at) as either
    from json_to_recordset(${JSON.stringify(input)}::json) as passage(place int, own text, title text),
      lateral (select to_tsvector('russian', passage.own) as own, to_tsvector('russian', passage.title) as title) as read,
      json_to_recordset(${JSON.stringify(queries)}::json) as term(at int, query text)
    where read.own @@ term.query::tsquery or read.title @@ term.query::tsquery
    group by place`);
  const share = (places: readonly number[]): number => places.reduce((sum, at) => sum + (terms[at]?.weight ?? 0), 0) / all;
  return rows.flatMap(({ place, own, title, either }) => {
    const passage = passages[place];
    if (!passage || own.length === 0) return [];
    const shares = parts.own * share(own) + parts.title * share(title) + parts.either * share(either);
    const score = shares + (passage.isSummary ? summaryGain : 0);
    return [{ ...passage, score: Math.min(1, score) }];
  });
}

/** The constant of reciprocal rank fusion, which decides how much the first ranks differ. */
const fusion = 20;

/** Merges the rank of the text and the rank of the passage (reciprocal rank fusion). */
function merged(passages: readonly PlacedPassage[]): FoundPassage[] {
  const byScore = passages.toSorted((one, other) => other.score - one.score || one.place - other.place);
  const fused = byScore.map((passage, rank) => ({ passage, value: 2 / (fusion + rank) + 1 / (fusion + passage.place) }));
  return fused.sort((one, other) => other.value - one.value).map(({ passage: { place: _, isSummary: __, ...passage } }) => passage);
}
