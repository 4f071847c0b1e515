/**
 * The words of a text as PostgreSQL keeps them (tsvector). They are put together here, with only the stems asked of
 * PostgreSQL, each once: its own parser would read every text letter by letter, which is most of the time it takes.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';

/** Stems by word; null for words that are too common to be found by. */
export type Stems = Map<string, string | null>;

/** Words of one weight: A the most prominent, D the body. */
export interface VectorPart {
  weight: 'A' | 'B' | 'C' | 'D';
  words: readonly string[];
  /** Also findable as they stand, by their beginnings. */
  asWritten?: boolean;
}

/** Stems remembered at once: those of a language's common words, many times over. */
const maxStems = 300_000;

/** Asks for the stems of words that are not known yet. */
export async function learnStems(database: Database, stems: Stems, parts: readonly VectorPart[]): Promise<void> {
  if (stems.size > maxStems) stems.clear();
  const unknown = new Set<string>();
  for (const { words } of parts) for (const word of words) if (!stems.has(word) && !isHan(word)) unknown.add(word);
  if (unknown.size === 0) return;
  const { rows } = await database.execute<{ word: string; stem: string | null }>(sql`
    select word, (tsvector_to_array(to_tsvector('russian', word)))[1] as stem from json_array_elements_text(${JSON.stringify([...unknown])}::json) as word`);
  for (const { word, stem } of rows) stems.set(word, stem);
}

/** Most words are neither known to be, nor can be by their first letter. */
const isHan = (word: string): boolean => word >= firstHan && /^\p{Script=Han}/u.test(word);

const firstHan = '\u2e80';

// What a tsvector can hold: places up to 16,383, 255 of them for a word, 1 MiB in all.
const lastPlace = 16_383;
const maxPlaces = 255;
const maxBytes = 900_000;

/** A tsvector, written out. Places run through all parts; what does not fit any more is left out. */
export function vectorOf(parts: readonly VectorPart[], stems: Stems): string {
  const places = new Map<string, { written: string; count: number }>();
  let place = 0;
  let bytes = 0;
  const put = (lexeme: string, mark: string): void => {
    const known = places.get(lexeme);
    if (known && known.count >= maxPlaces) return;
    bytes += known ? 2 : 12 + 3 * lexeme.length;
    if (bytes > maxBytes) return;
    if (!known) places.set(lexeme, { written: `'${lexeme}':${place}${mark}`, count: 1 });
    else {
      known.written += `,${place}${mark}`;
      known.count += 1;
    }
  };
  for (const { weight, words, asWritten } of parts) {
    const mark = weight === 'D' ? '' : weight;
    for (const word of words) {
      place = Math.min(place + 1, lastPlace);
      const stem = stems.get(word);
      const lexeme = stem === undefined ? word : stem;
      if (lexeme !== null) put(lexeme, mark);
      if (asWritten && lexeme !== word) put(word, mark);
    }
  }
  let vector = '';
  for (const { written } of places.values()) vector += vector ? ` ${written}` : written;
  return vector;
}
