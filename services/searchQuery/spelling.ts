/** Corrects misspelt words: finds the nearest words in the indexed texts. */
import { sql } from 'drizzle-orm';
import { cyrillic, searchWords } from '../searchIndex/tables.ts';
import type { Reader } from '../shared/access/reader.ts';

/** Shorter words have too many neighbours. */
const shortest = 4;

/** Number of candidates that are compared letter by letter. They share enough letters with the typed word. */
const maxNear = 30;

/** The nearest words for each misspelt word, best first. Correct words and words without a near one are omitted. */
export async function nearestWords({ database }: Pick<Reader, 'database'>, words: readonly string[]): Promise<Map<string, string[]>> {
  const lettered = words.filter((word) => /^\p{L}+$/u.test(word) && word.length >= shortest);
  if (lettered.length === 0) return new Map();
  const { rows } = await database.transaction(async (transaction) => {
    // Swapping two letters of a short word leaves a third of its trigrams.
    await transaction.execute(sql`select set_config('pg_trgm.similarity_threshold', '0.3', true)`);
    return transaction.execute<{ typed: string; near: string }>(sql`
      select typed, near.word as near from unnest(${sql.param(lettered)}::text[]) as typed, lateral (
        select word from ${searchWords} where ${spelling(sql`word`)} % ${spelling(sql`typed`)}
        order by similarity(${spelling(sql`word`)}, ${spelling(sql`typed`)}) desc, word limit ${maxNear}) as near`);
  });
  const near = Map.groupBy(rows, (row) => row.typed);
  return new Map(
    [...near].map(([word, others]) => [
      word,
      byDistance(
        word,
        others.map((row) => row.near),
      ),
    ]),
  );
}

const spelling = (word: ReturnType<typeof sql>) => sql`translate(${word}, ${sql.raw(`'${cyrillic.letters}', '${cyrillic.signs}'`)})`;

/** The words within the maximum edit distance, nearest first. */
function byDistance(word: string, others: readonly string[]): string[] {
  const max = word.length < 6 ? 1 : 2;
  const near = others.map((other) => ({ other, distance: distance(word, other) }));
  return near
    .filter(({ other, distance: far }) => far <= max && other !== word)
    .sort((one, next) => one.distance - next.distance)
    .map(({ other }) => other);
}

/** The edit distance of two words: inserted, deleted, replaced and transposed letters. */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const cost = Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isTurned = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(isTurned ? Math.min(cost, (before[column - 2] ?? 0) + 1) : cost);
    }
    [before, above] = [above, line];
  }
  return above[other.length] ?? 0;
}

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** Maps a text to the other keyboard layout: "ghjibdrf" becomes "прошивка". */
export function onOtherKeyboard(text: string): string {
  const [from, to] = /[а-яё]/i.test(text) ? [russianKeys, latinKeys] : [latinKeys, russianKeys];
  return [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}
