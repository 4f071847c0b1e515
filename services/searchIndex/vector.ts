/**
 * Builds tsvectors in the portal. PostgreSQL only returns the stems, once per word: its parser reads every text character by
 * character, which takes most of the time.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { arabicStem } from '../searchWords/index.ts';

/** Stems by word; null for stop words. */
export type Stems = Map<string, string | null>;

/** Words of one weight: A is the highest, D the body. */
export interface VectorPart {
  weight: 'A' | 'B' | 'C' | 'D';
  words: readonly string[];
  /** Also indexed unstemmed, for prefix queries. */
  asWritten?: boolean;
}

/** Maximum number of cached stems: many times the common words of a language. */
const maxStems = 300_000;

/** Queries the stems of unknown words. */
export async function learnStems(database: Database, stems: Stems, parts: readonly VectorPart[]): Promise<void> {
  if (stems.size > maxStems) stems.clear();
  const unknown = new Set<string>();
  for (const { words } of parts) {
    for (const word of words) {
      if (stems.has(word) || isHan(word)) continue;
      const stem = arabicStem(word);
      if (stem === word) unknown.add(word);
      else stems.set(word, stem);
    }
  }
  if (unknown.size === 0) return;
  const { rows } = await database.execute<{ word: string; stem: string | null }>(sql`
    select word, (tsvector_to_array(to_tsvector('russian', word)))[1] as stem from json_array_elements_text(${JSON.stringify([...unknown])}::json) as word`);
  for (const { word, stem } of rows) stems.set(word, stem);
}

/** The comparison is a fast path: most words are not Chinese by their first character. */
const isHan = (word: string): boolean => word >= firstHan && /^\p{Script=Han}/u.test(word);

const firstHan = '\u2e80';

// Limits of a tsvector: positions up to 16,383, 255 positions per lexeme, 1 MiB in total.
const lastPosition = 16_383;
const maxPositions = 255;
const maxBytes = 900_000;

/** Serialises a tsvector. Positions continue across the parts; words beyond the limits are omitted. */
export function vectorOf(parts: readonly VectorPart[], stems: Stems): string {
  const positions = new Map<string, { written: string; count: number }>();
  let position = 0;
  let bytes = 0;
  const put = (lexeme: string, mark: string): void => {
    const known = positions.get(lexeme);
    if (known && known.count >= maxPositions) return;
    bytes += known ? 2 : 12 + 3 * lexeme.length;
    if (bytes > maxBytes) return;
    if (!known) positions.set(lexeme, { written: `'${lexeme}':${position}${mark}`, count: 1 });
    else {
      known.written += `,${position}${mark}`;
      known.count += 1;
    }
  };
  for (const { weight, words, asWritten } of parts) {
    const mark = weight === 'D' ? '' : weight;
    for (const word of words) {
      position = Math.min(position + 1, lastPosition);
      const stem = stems.get(word);
      const lexeme = stem === undefined ? word : stem;
      if (lexeme !== null) put(lexeme, mark);
      if (asWritten && lexeme !== word) put(word, mark);
    }
  }
  let vector = '';
  for (const { written } of positions.values()) vector += vector ? ` ${written}` : written;
  return vector;
}
