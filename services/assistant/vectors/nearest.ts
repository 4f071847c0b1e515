/** Exact search for the nearest vectors: in PostgreSQL with pgvector, otherwise in this process. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { searchTexts } from '../../searchIndex/tables.ts';
import { embeddedTexts, passageVectors } from './tables.ts';

export interface VectorSearch {
  /** Normalised to length 1. */
  vector: Float32Array;
  model: string;
  /** The condition on texts of the index, with the rights of the reader. */
  admitted: SQL;
  max: number;
}

export interface NearVector {
  kind: string;
  record: string;
  language: string;
  hash: string;
  /** Cosine similarity. */
  similarity: number;
}

/** Searches in PostgreSQL. The statement contains the reader's rights. */
export async function findInDatabase(database: Database, { vector, model, admitted, max }: VectorSearch): Promise<NearVector[]> {
  const vectorParameter = sql`${`[${vector.join(',')}]`}::vector`;
  const distance = sql`(${passageVectors.vector}::vector <=> ${vectorParameter})`;
  const { kind, record, language, hash } = passageVectors;
  return database
    .select({ kind, record, language, hash, similarity: sql<number>`1 - ${distance}` })
    .from(passageVectors)
    .innerJoin(searchTexts, sameText)
    .where(and(eq(passageVectors.model, model), sql`cardinality(${passageVectors.vector}) = ${vector.length}`, admitted))
    .orderBy(distance)
    .limit(max);
}

const sameText = and(
  eq(searchTexts.kind, passageVectors.kind),
  eq(searchTexts.record, passageVectors.record),
  eq(searchTexts.language, passageVectors.language),
);

/** The vectors of a text, one after the other. */
interface LoadedText {
  madeAt: string;
  hashes: string[];
  vectors: Float32Array;
}

/** The vectors that this process has loaded, by database and model. */
interface LoadedVectors {
  model: string;
  texts: Map<string, LoadedText>;
  refreshing?: Promise<void>;
}

const loaded = new WeakMap<Database, LoadedVectors>();

const textName = ({ kind, record, language }: Pick<NearVector, 'kind' | 'record' | 'language'>): string => `${kind} ${record} ${language}`;

/** Compares vectors in this process: only those of texts that a statement with the reader's rights selects. */
export async function findInProcess(database: Database, { vector, model, admitted, max }: VectorSearch): Promise<NearVector[]> {
  const { texts } = await refreshed(database, model);
  const { kind, record, language } = searchTexts;
  const open = await database.select({ kind, record, language }).from(searchTexts).where(admitted);
  const near: NearVector[] = [];
  for (const key of open) {
    const text = texts.get(textName(key));
    if (text)
      for (const [index, hash] of text.hashes.entries()) near.push({ ...key, hash, similarity: product(vector, text.vectors, index) });
  }
  return near.sort((one, other) => other.similarity - one.similarity).slice(0, max);
}

function product(vector: Float32Array, vectors: Float32Array, index: number): number {
  const from = index * vector.length;
  if (from + vector.length > vectors.length) return 0;
  let sum = 0;
  for (let index = 0; index < vector.length; index += 1) sum += (vector[index] as number) * (vectors[from + index] as number);
  return sum;
}

/** Loads the vectors that were added since the last question. Concurrent questions share the load. */
async function refreshed(database: Database, model: string): Promise<LoadedVectors> {
  const known = loaded.get(database);
  const vectors: LoadedVectors = known?.model === model ? known : { model, texts: new Map() };
  loaded.set(database, vectors);
  vectors.refreshing ??= refresh(database, vectors).finally(() => {
    delete vectors.refreshing;
  });
  await vectors.refreshing;
  return vectors;
}

/** Texts loaded per statement. */
const textsPerBatch = 200;

async function refresh(database: Database, { model, texts }: LoadedVectors): Promise<void> {
  const { kind, record, language } = embeddedTexts;
  const made = await database
    .select({ kind, record, language, madeAt: sql<string>`${embeddedTexts.madeAt}::text` })
    .from(embeddedTexts)
    .where(eq(embeddedTexts.model, model));
  const current = new Set(made.map(textName));
  for (const name of texts.keys()) if (!current.has(name)) texts.delete(name);
  const changed = made.filter((one) => texts.get(textName(one))?.madeAt !== one.madeAt);
  for (let from = 0; from < changed.length; from += textsPerBatch)
    await load(database, { model, texts }, changed.slice(from, from + textsPerBatch));
}

interface StoredVector extends Record<string, unknown> {
  kind: string;
  record: string;
  language: string;
  hash: string;
  vector: Buffer;
}

async function load(
  database: Database,
  { model, texts }: LoadedVectors,
  changed: readonly (Pick<NearVector, 'kind' | 'record' | 'language'> & { madeAt: string })[],
): Promise<void> {
  const vectorParameter = JSON.stringify(changed.map(({ kind, record, language }) => ({ kind, record, language })));
  // The binary form of the array is read many times faster than its text.
  const { rows } = await database.execute<StoredVector>(sql`
    select kind, record, language, hash, array_send(vector) as vector from ${passageVectors}
    join json_to_recordset(${vectorParameter}::json) as asked(kind text, record text, language text) using (kind, record, language)
    where model = ${model}`);
  const byText = Map.groupBy(rows, textName);
  for (const one of changed) {
    const stored = byText.get(textName(one)) ?? [];
    const parts = stored.map(({ vector }) => numbersOf(vector));
    const length = parts[0]?.length ?? 0;
    const vectors = new Float32Array(length * parts.length);
    for (const [index, part] of parts.entries()) if (part.length === length) vectors.set(part, index * length);
    texts.set(textName(one), { madeAt: one.madeAt, hashes: stored.map(({ hash }) => hash), vectors });
  }
}

/** The numbers of a one-dimensional real[] in the binary form of PostgreSQL: a header of 20 bytes, then length and value of each. */
function numbersOf(binary: Buffer): Float32Array {
  const count = binary.length < 20 ? 0 : binary.readInt32BE(12);
  return Float32Array.from({ length: count }, (_, index) => binary.readFloatBE(24 + index * 8));
}
