/** Counts the texts with a term from what this process remembers of the index. */
import type { Reader } from '../../reader.ts';
import { rightsOf, setsOfTerm } from './idSets.ts';
import { fits, marksOf } from './matches.ts';
import { memoryIndexOf } from './memoryIndex.ts';
import type { IndexedTexts } from './texts.ts';

/** How long a count waits for what is not in memory yet, in milliseconds. */
const waitMs = 50;

/**
 * The number of texts with each of some compiled terms, for a reader of a language: up to `most` articles and as many other texts.
 * Undefined if what this process remembers is not current or does not suffice.
 */
export async function countInMemory(
  reader: Reader,
  language: string,
  terms: readonly string[],
  most: number,
  wait = waitMs,
): Promise<number[] | undefined> {
  const index = memoryIndexOf(reader.database);
  const texts = await index?.texts(wait);
  if (!index || !texts) return undefined;
  const rights = rightsOf(reader);
  const wanted = terms.map((term) => setsOfTerm(term).words);
  const sets = await index.sets([rights, ...wanted.flat()], texts, wait);
  if (!sets) return undefined;
  const mayRead = marksOf(texts, sets.get(rights.key) as Int32Array);
  return wanted.map((parts) =>
    countSlots(
      texts,
      parts.map(({ key }) => sets.get(key) as Int32Array),
      { mayRead, language, most },
    ),
  );
}

function countSlots(
  texts: IndexedTexts,
  parts: readonly Int32Array[],
  { mayRead, language, most }: { mayRead: Uint8Array; language: string; most: number },
): number {
  const { isIn, at: serves } = fits(texts.columns.serves, [language]);
  const { isIn: isArticle, at: kinds } = fits(texts.columns.kind, ['article']);
  const seen = parts.length > 1 ? new Uint8Array(texts.count) : undefined;
  const counts = [0, 0];
  for (const slots of parts) {
    for (let at = 0; at < slots.length && Math.min(...counts) < most; at += 1) {
      const slot = slots[at] as number;
      if (texts.isLive[slot] !== 1 || mayRead[slot] !== 1 || isIn[serves[slot] as number] !== 1 || seen?.[slot] === 1) continue;
      if (seen) seen[slot] = 1;
      const part = isArticle[kinds[slot] as number] as number;
      counts[part] = (counts[part] as number) + 1;
    }
  }
  return counts.reduce((sum, count) => sum + Math.min(count, most), 0);
}
