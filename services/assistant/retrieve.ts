/** Finds the passages that answer a question, among the texts that the reader may read. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { EmbeddingsModel } from '../../runtime/server/config/languageModel.ts';
import { visible } from '../articles/index.ts';
import { findByQuestion } from '../search/index.ts';
import { searchTexts, servedTo } from '../searchIndex/tables.ts';
import { readable } from '../searchRights/index.ts';
import { parsable } from '../searchWords/index.ts';
import type { Reader } from '../shared/access/reader.ts';
import { minScore } from './score.ts';
import { type AnsweringText, type AnsweringTextKey, answeringKinds, selectTexts, splitText, type TextPassage } from './texts.ts';
import { findNearest, type NearPassages, noNearPassages } from './vectors/index.ts';

/** A passage with its record and its score from 0 to 1. */
export interface FoundPassage extends Omit<TextPassage, 'isSummary' | 'language'> {
  score: number;
}

/** The search input of a question. */
export interface PassageQuestion {
  question: string;
  language: string;
  /** Models that the question is about. */
  products?: readonly string[];
  /** If configured, passages with a similar meaning are found too. */
  embeddingsModel?: EmbeddingsModel | undefined;
}

/** Maximum number of texts whose passages are scored. */
const maxTexts = 12;

/** Finds the best passages, best first. Empty if no text has enough words of the question. */
export async function retrieve(
  reader: Reader,
  { question, language, products = [], embeddingsModel }: PassageQuestion,
): Promise<FoundPassage[]> {
  const filters = { kind: [...answeringKinds], ...(products.length > 0 && { products: [...products] }) };
  const [{ keys, terms }, near] = await Promise.all([
    findByQuestion(reader, question, { language, filters, limit: maxTexts }),
    embeddingsModel ? findNearest(reader, embeddingsModel, { question, language, products }) : noNearPassages,
  ]);
  const ranked = mergedKeys(keys as readonly AnsweringTextKey[], near.keys);
  if (ranked.length === 0) return [];
  const texts = await readTexts(reader, language, ranked);
  const passages = texts.flatMap(({ rank, ...text }) => splitText(text).map((part) => ({ ...part, rank, score: 0 })));
  return merged(withNear(await scored(reader, passages, terms), passages, near, embeddingsModel));
}

/** Constant of reciprocal rank fusion for texts found by words and by vectors. */
const textFusion = 60;

/** Merges two lists of texts (reciprocal rank fusion). */
function mergedKeys(byWords: readonly AnsweringTextKey[], byVectors: readonly AnsweringTextKey[]): AnsweringTextKey[] {
  if (byVectors.length === 0) return [...byWords];
  const values = new Map<string, { key: AnsweringTextKey; value: number }>();
  for (const list of [byWords, byVectors])
    for (const [rank, key] of list.entries()) {
      const name = `${key.kind} ${key.record}`;
      values.set(name, { key, value: (values.get(name)?.value ?? 0) + 1 / (textFusion + rank) });
    }
  return [...values.values()]
    .sort((one, other) => other.value - one.value)
    .slice(0, maxTexts)
    .map(({ key }) => key);
}

/** Adds passages with a similar meaning. Above the minimum similarity they rank like passages with the question's words. */
function withNear(
  scoredPassages: readonly RankedPassage[],
  passages: readonly RankedPassage[],
  near: NearPassages,
  model: EmbeddingsModel | undefined,
): RankedPassage[] {
  if (!model || near.keys.length === 0) return [...scoredPassages];
  const byWords = new Map(scoredPassages.map((passage) => [near.nameOf(passage), passage]));
  return passages.flatMap((passage) => {
    const name = near.nameOf(passage);
    const known = byWords.get(name);
    const similarity = near.similarities.get(name) ?? 0;
    const share = (similarity - model.leastScore) / (1 - model.leastScore);
    const score = Math.max(known?.score ?? 0, share < 0 ? 0 : minScore + share * (1 - minScore));
    return score === 0 ? [] : [{ ...passage, score }];
  });
}

/** Reads the texts again under the same conditions, articles with their headings. */
async function readTexts(
  reader: Reader,
  language: string,
  keys: readonly AnsweringTextKey[],
): Promise<(AnsweringText & { rank: number })[]> {
  const isRequested: SQL[] = keys.map(({ kind, record }) => and(eq(searchTexts.kind, kind), eq(searchTexts.record, record)) as SQL);
  const where = and(or(...isRequested), servedTo(language), readable(reader)) as SQL;
  const rows = await selectTexts(reader.database, { where, admitted: visible(reader) });
  const rankOf = new Map(keys.map(({ kind, record }, index) => [`${kind} ${record}`, index]));
  return rows.map((row) => ({ ...row, rank: rankOf.get(`${row.kind} ${row.record}`) ?? keys.length }));
}

type RankedPassage = TextPassage & { rank: number; score: number };

/** Weights of words in the passage with its headings, in the title, and in either. */
const parts = { own: 0.35, title: 0.3, either: 0.35 } as const;
/** Bonus for summaries, because they are written to answer. */
const summaryGain = 0.06;

type QuestionTerms = Awaited<ReturnType<typeof findByQuestion>>['terms'];

/** Scores passages by their share of the question's term weights. */
async function scored(reader: Reader, passages: readonly RankedPassage[], terms: QuestionTerms): Promise<RankedPassage[]> {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0 || passages.length === 0) return [];
  const input = passages.map(({ title, headings, text }, index) => ({
    place: index,
    own: parsable(`${headings.join(' | ')} | ${text}`),
    title: parsable(title),
  }));
  const queries = terms.map(({ query }, index) => ({ at: index, query }));
  const { rows } = await reader.database.execute<{ place: number; own: number[]; title: number[]; either: number[] }>(sql`
    select place, coalesce(array_agg(term.at) filter (where read.own @@ term.query::tsquery), '{}') as own,
      coalesce(array_agg(term.at) filter (where read.title @@ term.query::tsquery), '{}') as title, array_agg(term.at) as either
    from json_to_recordset(${JSON.stringify(input)}::json) as passage(place int, own text, title text),
      lateral (select to_tsvector('russian', passage.own) as own, to_tsvector('russian', passage.title) as title) as read,
      json_to_recordset(${JSON.stringify(queries)}::json) as term(at int, query text)
    where read.own @@ term.query::tsquery or read.title @@ term.query::tsquery
    group by place`);
  const share = (indexes: readonly number[]): number =>
    indexes.reduce((sum, index) => sum + (terms[index]?.weight ?? 0) * (terms[index]?.credit ?? 0), 0) / all;
  return rows.flatMap(({ place: rank, own, title, either }) => {
    const passage = passages[rank];
    if (!passage || own.length === 0) return [];
    const shares = parts.own * share(own) + parts.title * share(title) + parts.either * share(either);
    const score = shares + (passage.isSummary ? summaryGain : 0);
    return [{ ...passage, score: Math.min(1, score) }];
  });
}

/** The constant of reciprocal rank fusion, which decides how much the first ranks differ. */
const fusion = 20;

/** Merges the rank of the text and the rank of the passage (reciprocal rank fusion). */
function merged(passages: readonly RankedPassage[]): FoundPassage[] {
  const byScore = passages.toSorted((one, other) => other.score - one.score || one.rank - other.rank);
  const fused = byScore.map((passage, rank) => ({ passage, value: 2 / (fusion + rank) + 1 / (fusion + passage.rank) }));
  return fused
    .sort((one, other) => other.value - one.value)
    .map(({ passage: { rank: _, isSummary: __, language: ___, ...passage } }) => passage);
}
