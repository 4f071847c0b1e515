/** The index of OpenSearch: its fields and its text analysis. */
import { createHash } from 'node:crypto';

/** Separates the words at one position. No word of the index contains it. Alone, it is a position without a word. */
export const besides = '|';

/**
 * The words come from PostgreSQL, stemmed and in their order, so that both engines find the same. The server splits them only
 * at spaces; `pattern_capture` puts words between bars at one position. In a phrase, the stop filter drops positions without a
 * word and keeps their distance.
 */
const analysis = {
  filter: {
    besides: { type: 'pattern_capture', preserve_original: false, patterns: ['([^|]+)'] },
    gaps: { type: 'stop', stopwords: [besides] },
  },
  analyzer: {
    lexemes: { type: 'custom', tokenizer: 'whitespace', filter: ['besides'] },
    phrase: { type: 'custom', tokenizer: 'whitespace', filter: ['gaps'] },
  },
} as const;

const keyword = { type: 'keyword' } as const;
const lexemes = { type: 'text', analyzer: 'lexemes', search_analyzer: 'phrase', norms: false } as const;

const properties = {
  kind: keyword,
  record: keyword,
  language: keyword,
  serves: keyword,
  exact: keyword,
  heads: lexemes,
  words: lexemes,
  audience: { type: 'short' },
  classType: keyword,
  category: keyword,
  family: keyword,
  products: keyword,
  labels: keyword,
  year: keyword,
  updatedAt: { type: 'date' },
} as const;

/** The fields of a document. */
export type EngineField = keyof typeof properties;

/**
 * The body of the request that creates an index. One shard, so that counts of values are exact. The texts themselves stay in
 * PostgreSQL, so the server stores no source.
 */
export const indexBody = (maxHits: number) => ({
  settings: {
    index: {
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      // Explicit, because an index without searches is otherwise not refreshed.
      refresh_interval: '1s',
      max_result_window: Math.max(maxHits, 10_000),
    },
    analysis,
  },
  mappings: { dynamic: 'strict', _source: { enabled: false }, properties },
});

/** Increase it when the documents change but the mapping does not. */
const documents = 1;

/** Identifies the format of an index. */
export const indexFormat = (maxHits: number): string =>
  `${documents}:${createHash('sha256')
    .update(JSON.stringify(indexBody(maxHits)))
    .digest('hex')
    .slice(0, 16)}`;
