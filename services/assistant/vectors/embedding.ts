/** Computes the vectors of new and changed texts in the background. The tables are the queue: failed texts are retried. */
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { type RepeatedWork, repeat } from '../../../runtime/server/calls/repeated.ts';
import type { ServerConfig } from '../../../runtime/server/config/config.ts';
import type { EmbeddingsModel } from '../../../runtime/server/config/languageModel.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import { searchTexts } from '../../searchIndex/tables.ts';
import { type AnsweringText, type AnsweringTextKey, answeringKinds, selectTexts, splitText } from '../texts.ts';
import { EmbeddingsFailure, embed } from './embed.ts';
import { hasVectorExtension } from './extension.ts';
import { embeddedText, passageHash } from './passage.ts';
import { embeddedTexts, passageVectors } from './tables.ts';

interface EmbeddingOptions {
  database: Database;
  config: Pick<ServerConfig, 'embeddingsModel'>;
  log: (message: string) => void;
}

const everyMs = 60_000;
/** Texts per run, passages per request, and the time limit of a request in milliseconds. */
const textsPerBatch = 16;
const passagesPerBatch = 64;
const withinMs = 60_000;
/** Maximum number of passages that a process can search itself. With pgvector there is no limit. */
const maxPassages = 50_000;

/** Starts the work; without a model it does nothing. A run resolves with the number of texts. */
export function startEmbedding({ database, config, log }: EmbeddingOptions): RepeatedWork {
  const { embeddingsModel: model } = config;
  const onFailure = (error: unknown) => log(`Passages have no vectors yet: ${String(error)}`);
  if (!model) return repeat(async () => 0, { onFailure });
  return repeat((signal) => embedAll({ database, model, log }, signal), { everyMs, runsImmediately: true, onFailure });
}

interface EmbeddingRun extends Pick<EmbeddingOptions, 'database' | 'log'> {
  model: EmbeddingsModel;
}

async function embedAll(run: EmbeddingRun, signal: AbortSignal): Promise<number> {
  await removeStaleTexts(run.database);
  let done = 0;
  for (;;) {
    if (signal.aborted) return done;
    if (await isFull(run)) return done;
    const stale = await staleTexts(run);
    if (stale.length === 0) return done;
    for (const text of stale) {
      if (signal.aborted) return done;
      await embedOne(run, text, signal);
      done += 1;
    }
  }
}

async function isFull({ database, log, model }: EmbeddingRun): Promise<boolean> {
  if (await hasVectorExtension(database)) return false;
  const isOver = (await database.$count(passageVectors, eq(passageVectors.model, model.name))) >= maxPassages;
  if (isOver) log(`More than ${maxPassages} passages: further ones are found by their words. PostgreSQL with pgvector has no such limit.`);
  return isOver;
}

interface StaleText extends AnsweringTextKey, Record<string, unknown> {
  language: string;
  version: string;
}

/** Texts without vectors of this model, or changed since. Each write changes the version of a row. */
async function staleTexts({ database, model }: EmbeddingRun): Promise<StaleText[]> {
  const { rows } = await database.execute<StaleText>(sql`
    select texts.kind, texts.record, texts.language, texts.xmin::text as version from ${searchTexts} as texts
    left join ${embeddedTexts} as embedded on (embedded.kind, embedded.record, embedded.language) = (texts.kind, texts.record, texts.language)
    where texts.kind = any(${sql.param([...answeringKinds])}::text[])
      and (embedded.kind is null or embedded.model <> ${model.name} or embedded.version <> texts.xmin::text)
    limit ${textsPerBatch}`);
  return rows;
}

/** Deletes vectors of texts that are no longer in the index. */
async function removeStaleTexts(database: Database): Promise<void> {
  for (const table of [embeddedTexts, passageVectors])
    await database.execute(sql`
      delete from ${table} as old where not exists (
        select from ${searchTexts} as texts where (texts.kind, texts.record, texts.language) = (old.kind, old.record, old.language))`);
}

const keyIn = (
  table: typeof searchTexts | typeof passageVectors,
  { kind, record, language }: AnsweringTextKey & { language: string },
): SQL => and(eq(table.kind, kind), eq(table.record, record), eq(table.language, language)) as SQL;

/** Embeds the passages of a text that have no vector yet. */
async function embedOne({ database, model, log }: EmbeddingRun, stale: StaleText, signal: AbortSignal): Promise<void> {
  const [text] = await selectTexts(database, { where: keyIn(searchTexts, stale) });
  const passages = new Map(text ? splitText(text).map((passage) => [passageHash(passage), embeddedText(passage)]) : []);
  const hashes = [...passages.keys()];
  const known = await database
    .select({ hash: passageVectors.hash })
    .from(passageVectors)
    .where(and(keyIn(passageVectors, stale), eq(passageVectors.model, model.name)));
  const missing = hashes.filter((hash) => !known.some((one) => one.hash === hash));
  const vectors = await vectorsFor({ model, log }, text, missing, passages, signal);
  const { kind, record, language, version } = stale;
  const of = { kind, record, language, model: model.name };
  await database.transaction(async (transaction) => {
    const isOld = notInArray(passageVectors.hash, hashes.length > 0 ? hashes : ['']);
    await transaction
      .delete(passageVectors)
      .where(and(keyIn(passageVectors, stale), sql`(${isOld} or ${passageVectors.model} <> ${model.name})`));
    const rows = vectors.flatMap((vector, index) => (vector ? [{ ...of, hash: missing[index] ?? '', vector: [...vector] }] : []));
    if (rows.length > 0) await transaction.insert(passageVectors).values(rows).onConflictDoNothing();
    const made = { version, model: model.name, passages: hashes.length, madeAt: sql`clock_timestamp()` };
    await transaction
      .insert(embeddedTexts)
      .values({ ...of, ...made })
      .onConflictDoUpdate({ target: [embeddedTexts.kind, embeddedTexts.record, embeddedTexts.language], set: made });
  });
}

/** Returns the vectors of a text. A text that the service rejects gets none, so that it does not block the others. */
async function vectorsFor(
  { model, log }: Pick<EmbeddingRun, 'model' | 'log'>,
  text: AnsweringText | undefined,
  missing: readonly string[],
  passages: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  try {
    for (let from = 0; from < missing.length; from += passagesPerBatch) {
      const input = missing.slice(from, from + passagesPerBatch).map((hash) => passages.get(hash) ?? '');
      vectors.push(...(await embed(model, input, { withinMs, signal })));
    }
    return vectors;
  } catch (error) {
    if (!(error instanceof EmbeddingsFailure && error.isOfInput)) throw error;
    log(`The model for embeddings refused ${text?.kind} ${text?.record}: ${error.message}`);
    return vectors;
  }
}
