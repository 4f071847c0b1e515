/** Suggested questions, and entries similar to a question. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { LikeEntry } from '../../generated/openapi.d.ts';
import { articles } from '../articles/tables.ts';
import { findByQuestion } from '../search/index.ts';
import { searchTexts, servedTo } from '../searchIndex/tables.ts';
import { readable } from '../searchRights/index.ts';
import { smallLetters } from '../searchWords/index.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { recordAddress } from './address.ts';
import { retrieve } from './retrieve.ts';
import { redactSecrets } from './secrets.ts';

/** Number of suggested questions. */
const offered = 6;

/** Before a conversation, the questions that readers found most helpful; then questions similar to the last one. */
export const relevantQuestions: Handler<'ai.relevantQuestions'> = async ({ body, ...reader }) => {
  const [language] = readingLanguages(reader.portal, body.language);
  const question = body.question?.trim() ?? '';
  return question === '' ? helpfulQuestions(reader, language) : questionsLike(reader, language, question);
};

const isQuestion = sql`${searchTexts.kind} = 'faq'`;

async function helpfulQuestions(reader: Reader, language: string): Promise<string[]> {
  const rows = await reader.database
    .select({ title: searchTexts.title })
    .from(searchTexts)
    .innerJoin(articles, eq(articles.id, sql`case when ${isQuestion} then ${searchTexts.record}::uuid end`))
    .where(and(isQuestion, eq(searchTexts.language, language), servedTo(language), readable(reader)))
    .orderBy(desc(articles.helpfulUp), desc(articles.views), articles.id)
    .limit(offered);
  return rows.map(({ title }) => title);
}

async function questionsLike(reader: Reader, language: string, question: string): Promise<string[]> {
  const { keys } = await findByQuestion(reader, question, { language, filters: { kind: ['faq'] }, limit: offered + 1 });
  if (keys.length === 0) return [];
  const records = keys.map(({ record }) => record);
  const rows = await reader.database
    .select({ title: searchTexts.title, record: searchTexts.record })
    .from(searchTexts)
    .where(and(isQuestion, sql`${searchTexts.record} = any(${sql.param(records)}::text[])`, servedTo(language), readable(reader)));
  const typed = smallLetters(question.trim());
  return rows
    .filter(({ title }) => smallLetters(title) !== typed)
    .sort((one, other) => records.indexOf(one.record) - records.indexOf(other.record))
    .slice(0, offered)
    .map(({ title }) => title);
}

/** Maximum number of entries in a response. */
const maxEntries = 10;

/** Entries similar to a question, each with the score of its best passage. */
export const findSimilarEntries: Handler<'ai.likeness'> = async ({ body, ...reader }) => {
  const [language] = readingLanguages(reader.portal, body.language);
  const question = redactSecrets(body.question);
  const passages = await retrieve(reader, { ...body, question, language, embeddingsModel: reader.config.embeddingsModel });
  const entries = new Map<string, LikeEntry>();
  for (const { kind, record, title, score } of passages) {
    const key = `${kind} ${record}`;
    const path = recordAddress(reader.portal, { kind, record, anchor: '' });
    if ((entries.get(key)?.score ?? 0) < score)
      entries.set(key, { articleId: record, kind, question: title, path, score: roundScore(score) });
  }
  return [...entries.values()].sort((one, other) => other.score - one.score).slice(0, maxEntries);
};

/** Rounds a score to three decimals. */
export const roundScore = (score: number): number => Math.round(score * 1000) / 1000;
