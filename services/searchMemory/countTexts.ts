/** Counts the texts with a term from the in-memory index of this process. */
import type { Reader } from '../shared/access/reader.ts';
import { rightsOf, setsOfTerm } from './idSets.ts';
import { listsWith, marksOf } from './matches.ts';
import { memoryIndexOf } from './memoryIndex.ts';
import { reusable } from './reusable.ts';
import { type IndexedTexts, rowLength } from './texts.ts';

/** Milliseconds that a count waits for data that is not in memory yet. */
const waitMs = 50;

/**
 * Counts the texts with each compiled term, for a reader of a language: up to `max` articles and as many other texts. Returns
 * undefined if the in-memory index is outdated or incomplete.
 */
export async function countInMemory(
  reader: Reader,
  language: string,
  terms: readonly string[],
  max: number,
  wait = waitMs,
): Promise<number[] | undefined> {
  const index = memoryIndexOf(reader.database);
  const texts = await index?.texts(wait);
  if (!index || !texts) return undefined;
  const rights = rightsOf(reader);
  const wantedTerms = terms.map((term) => setsOfTerm(term).words);
  const sets = await index.sets([rights, ...wantedTerms.flat()], texts, wait);
  if (!sets) return undefined;
  const mayRead = marksOf(texts, sets.get(rights.key) as Int32Array);
  return wantedTerms.map((parts) =>
    countSlots(
      texts,
      parts.map(({ key }) => sets.get(key) as Int32Array),
      { mayRead, language, max },
    ),
  );
}

const seenSlots = reusable((length) => new Uint8Array(length));

function countSlots(
  texts: IndexedTexts,
  parts: readonly Int32Array[],
  { mayRead, language, max }: { mayRead: Uint8Array; language: string; max: number },
): number {
  const serving = listsWith(texts.columns.serves, [language]);
  const articles = listsWith(texts.columns.kind, ['article']);
  const { isLive, rows } = texts;
  const seen = parts.length > 1 ? seenSlots(texts.count).fill(0) : undefined;
  let [ofArticles, ofOthers] = [0, 0];
  for (const slots of parts) {
    for (let index = 0; index < slots.length && (ofArticles < max || ofOthers < max); index += 1) {
      const slot = slots[index] as number;
      const row = rowLength * slot;
      if (isLive[slot] !== 1 || mayRead[slot] !== 1 || seen?.[slot] === 1) continue;
      if (serving.isIn[rows[row + serving.offset] as number] !== 1) continue;
      if (seen) seen[slot] = 1;
      if (articles.isIn[rows[row + articles.offset] as number] === 1) ofArticles += 1;
      else ofOthers += 1;
    }
  }
  return Math.min(ofArticles, max) + Math.min(ofOthers, max);
}
