import { sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { SearchKind } from '../../schema/entities/search.ts';
import { codeForm, indexedWords, smallLetters, wordsOf } from '../searchWords/index.ts';
import { searchTexts, searchWords } from './tables.ts';
import { learnStems, type Stems, type VectorPart, vectorOf } from './vector.ts';

/** The text of one record in one language, as input of the index. Dates are ISO 8601. */
export interface IndexEntry {
  kind: SearchKind;
  record: string;
  language: string;
  serves: string[];
  title: string;
  summary?: string;
  body?: string;
  /** Ranked first if they equal the whole query, as the title is. */
  codes?: string[];
  /** Searchable with high weight, but not displayed. */
  keywords?: string;
  audience?: number;
  classType?: string | null;
  category?: string | null;
  family?: string[];
  products?: string[];
  labels?: string[];
  updatedAt?: string | null;
}

/** Maximum indexed length of a body, in UTF-16 units. */
const maxBodyLength = 150_000;

/** Longer titles are not typed as a whole, in code form. */
const maxExactLength = 100;

/** Words already processed, so that each is stemmed and stored only once. */
export interface KnownWords {
  stems: Stems;
  /** Words that are in the vocabulary. */
  stored: Set<string>;
}

export const nothingKnown = (): KnownWords => ({ stems: new Map(), stored: new Set() });

/** Entries as index rows, with words that may be missing in the vocabulary. */
export interface Prepared {
  rows: readonly ReturnType<typeof rowOf>[];
  words: readonly string[];
}

/** Prepares entries. Pass the same `known` to each call when you add many. */
export async function prepareEntries(database: Database, entries: readonly IndexEntry[], known = nothingKnown()): Promise<Prepared> {
  const read = entries.map((entry) => ({ entry, parts: partsOf(entry) }));
  await learnStems(
    database,
    known.stems,
    read.flatMap(({ parts }) => parts),
  );
  return { rows: read.map(({ entry, parts }) => rowOf(entry, parts, known.stems)), words: newWords(entries, known.stored) };
}

/** Inserts entries. Delete existing rows of the same records first. */
export async function writePrepared(database: Database, { rows, words }: Prepared): Promise<void> {
  if (words.length > 0)
    await database.execute(
      sql`insert into ${searchWords} (word) select word from json_array_elements_text(${JSON.stringify(words)}::json) as word on conflict do nothing`,
    );
  if (rows.length === 0) return;
  await database.execute(sql`
    insert into ${searchTexts} (kind, record, language, serves, title, summary, body, exact, heads, words,
      audience, class_type, category, family, products, labels, updated_at)
    select kind, record, language, serves, title, summary, body, exact, heads::tsvector, words::tsvector,
      audience, class_type, category, family, products, labels, updated_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as entry(
      kind text, record text, language text, serves text[], title text, summary text, body text, exact text[], heads text, words text,
      audience smallint, class_type text, category text, family text[], products text[], labels text[], updated_at timestamptz)`);
}

/** The searchable parts of an entry, by descending weight. */
function partsOf({
  title,
  codes = [],
  keywords = '',
  products = [],
  summary = '',
  body = '',
}: IndexEntry): [VectorPart, VectorPart, VectorPart, VectorPart] {
  return [
    { weight: 'A', words: indexedWords(`${title} | ${codes.join(' | ')}`) },
    { weight: 'B', words: indexedWords(`${keywords} | ${products.join(' | ')}`) },
    { weight: 'C', words: indexedWords(summary) },
    { weight: 'D', words: indexedWords(body.slice(0, maxBodyLength)) },
  ];
}

function rowOf(entry: IndexEntry, parts: readonly [VectorPart, VectorPart, VectorPart, VectorPart], stems: Stems) {
  const { kind, record, language, serves, title, summary = '', body = '', codes = [] } = entry;
  const [named, keyed] = parts;
  return {
    ...{ kind, record, language, serves, title, summary, body: body.slice(0, maxBodyLength) },
    exact: [...new Set([...codes, title].map(codeForm).filter((code) => code && code.length <= maxExactLength))],
    heads: vectorOf([{ ...named, asWritten: true }, keyed], stems),
    words: vectorOf(parts, stems),
    audience: entry.audience ?? 1,
    class_type: entry.classType,
    category: entry.category,
    family: entry.family ?? [],
    products: entry.products ?? [],
    labels: entry.labels ?? [],
    updated_at: entry.updatedAt,
  };
}

/** Words that may be missing in the vocabulary. Sorted, so that concurrent inserts cannot deadlock. */
function newWords(entries: readonly IndexEntry[], stored: Set<string>): string[] {
  const words = [...new Set(entries.flatMap(wordsToKnow))].filter((word) => !stored.has(word)).sort();
  for (const word of words) stored.add(word);
  return words;
}

/**
 * Words for spelling correction, with four letters or more, in their written form. Includes the body only for videos, whose body is the
 * transcript.
 */
const wordsToKnow = ({ kind, title, keywords = '', summary = '', body = '' }: IndexEntry): string[] =>
  wordsOf(smallLetters(`${title} ${keywords} ${summary} ${kind === 'video' ? body : ''}`)).flatMap(({ kind, parts }) =>
    kind === 'word' ? parts.filter((part) => /^[\p{Script=Latin}\p{Script=Cyrillic}]{4,30}$/u.test(part)) : [],
  );
