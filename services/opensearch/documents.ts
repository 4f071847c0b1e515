/** The documents of OpenSearch: the rows of the index, with their words in order. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { TextKey } from '../searchEngines/index.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import { besides, type EngineField } from './mapping.ts';

/** A document with its id. */
export interface EngineDocument {
  key: TextKey;
  source: Record<EngineField, string | number | string[] | null>;
}

/** Ids have up to 512 bytes. A kind and a language contain no slash. */
export const documentId = ({ kind, language, record }: TextKey): string => `${kind}/${language}/${record}`;

/** The key of a document. */
export function keyOfDocument(id: string): TextKey {
  const [kind = '', language = '', ...record] = id.split('/');
  return { kind: kind as TextKey['kind'], language, record: record.join('/') };
}

interface VectorRow extends TextKey, Record<string, unknown> {
  source: Omit<EngineDocument['source'], 'heads' | 'words'>;
  heads: string;
  words: string;
}

/** The documents of the texts that meet a condition, in the order of their keys. */
export async function readDocuments(database: Database, condition: SQL, max: number): Promise<EngineDocument[]> {
  const { rows } = await database.execute<VectorRow>(sql`
    select kind, record, language, heads::text as heads, words::text as words, json_build_object(
      'kind', kind, 'record', record, 'language', language, 'serves', serves, 'exact', exact, 'audience', audience,
      'classType', class_type, 'category', category, 'family', family, 'products', products, 'labels', labels,
      'year', to_char(updated_at at time zone 'UTC', 'YYYY'), 'updatedAt', (extract(epoch from updated_at) * 1000)::bigint) as source
    from ${searchTexts} where ${condition} order by kind, record, language limit ${max}`);
  return rows.map(({ kind, record, language, source, heads, words }) => ({
    key: { kind, record, language },
    source: { ...source, heads: textOfVector(heads), words: textOfVector(words) } as EngineDocument['source'],
  }));
}

/** The maximum position in a tsvector; all later words share it. */
const lastPosition = 16_383;

/**
 * The words of a tsvector, as `'disk':1A,5 'drive':5`, at their positions: `disk | | | disk|drive`. Words at the maximum
 * position are separated by gaps, because they do not form a phrase.
 */
export function textOfVector(vector: string): string {
  const entries: string[] = [];
  const beyond: string[] = [];
  for (const [, lexeme = '', positions = ''] of vector.matchAll(/'((?:[^']|'')+)'(?::([\d,A-D]+))?/g)) {
    for (const position of positions.split(',')) {
      const index = Number.parseInt(position, 10) - 1;
      if (index >= lastPosition - 1) beyond.push(lexeme);
      else entries[index] = entries[index] === undefined ? lexeme : entries[index] + besides + lexeme;
    }
  }
  const inOrder = Array.from(entries, (words) => words ?? besides);
  return [...inOrder, ...beyond.flatMap((lexeme) => [besides, lexeme])].join(' ');
}
