/** Finds passages with a meaning similar to a question, by vectors of the configured model. */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { EmbeddingsModel } from '../../../runtime/server/config/languageModel.ts';
import { searchTexts, servedTo } from '../../searchIndex/tables.ts';
import { readable } from '../../searchRights/index.ts';
import type { Reader } from '../../shared/access/reader.ts';
import { type AnsweringTextKey, answeringKinds, type TextPassage } from '../texts.ts';
import { embed } from './embed.ts';
import { hasVectorExtension } from './extension.ts';
import { findInDatabase, findInProcess, type NearVector, type VectorSearch } from './nearest.ts';
import { passageHash } from './passage.ts';

export { startEmbedding } from './embedding.ts';

/** The texts most similar to a question, best first, with the similarity of their passages from 0 to 1. */
export interface NearPassages {
  keys: AnsweringTextKey[];
  similarities: ReadonlyMap<string, number>;
  nameOf: (passage: TextPassage) => string;
}

const nameOf = (passage: TextPassage): string => vectorName({ ...passage, hash: passageHash(passage) });
const vectorName = ({ kind, record, language, hash }: Omit<NearVector, 'similarity'>): string => `${kind} ${record} ${language} ${hash}`;

export const noNearPassages: NearPassages = { keys: [], similarities: new Map(), nameOf };

/** Time limit in milliseconds, after which only words are searched. */
const withinMs = 2_000;
/** After this many consecutive failures the service is not called for a time, in milliseconds. */
const maxFailures = 3;
const restMs = 30_000;
/** Consecutive failures of each model, with the time of the last one on the monotonic clock. */
const healths = new Map<string, { failures: number; failedAt: number }>();

/** Maximum number of passages that are scored further. */
const maxPassages = 40;

interface NearQuestion {
  question: string;
  language: string;
  products: readonly string[];
}

/** Finds similar passages that the reader may read; none if the service or the search fails or is too slow. */
export async function findNearest(reader: Reader, model: EmbeddingsModel, question: NearQuestion): Promise<NearPassages> {
  const name = `${model.url} ${model.name}`;
  const { failures, failedAt } = healths.get(name) ?? { failures: 0, failedAt: 0 };
  if (failures >= maxFailures && performance.now() - failedAt < restMs) return noNearPassages;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), withinMs);
  try {
    const found = await Promise.race([search(reader, model, question, late.signal), rejected(late.signal)]);
    healths.delete(name);
    const keys = new Map(found.map(({ kind, record }) => [`${kind} ${record}`, { kind, record } as AnsweringTextKey]));
    return { keys: [...keys.values()], similarities: new Map(found.map((one) => [vectorName(one), one.similarity])), nameOf };
  } catch {
    healths.set(name, { failures: failures + 1, failedAt: performance.now() });
    return noNearPassages;
  } finally {
    clearTimeout(timer);
    late.abort();
  }
}

const rejected = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('It took too long.')), { once: true }));

async function search(reader: Reader, model: EmbeddingsModel, question: NearQuestion, signal: AbortSignal): Promise<NearVector[]> {
  const [vector] = await embed(model, [question.question], { withinMs, signal });
  if (!vector) return [];
  const { language, products } = question;
  const isOfProduct = products.length > 0 ? sql`${searchTexts.products} && ${sql.param([...products])}::text[]` : undefined;
  const admitted = and(inArray(searchTexts.kind, [...answeringKinds]), servedTo(language), readable(reader), isOfProduct) as SQL;
  const vectorSearch: VectorSearch = { vector, model: model.name, admitted, max: maxPassages };
  return (await hasVectorExtension(reader.database))
    ? findInDatabase(reader.database, vectorSearch)
    : findInProcess(reader.database, vectorSearch);
}
