/**
 * The candidate that a mistyped word most likely means, or undefined. Segments between dots are compared one by one:
 * `article.name` is not a typo of `article.code`, although they share most letters.
 */
export function nearest(found: string, candidates: Iterable<string>): string | undefined {
  const words = [...new Set(candidates)].filter((word) => word !== found);
  const stem = letterKey(found);
  if (stem === '') return undefined;
  const same = words.find((word) => letterKey(word) === stem);
  if (same !== undefined) return same;
  const best = words
    .map((word) => ({ word, cost: costOf(found, word) }))
    .reduce<{ word?: string; cost: number }>((least, one) => (one.cost < least.cost ? one : least), { cost: Number.POSITIVE_INFINITY });
  return best.word ?? onlyLonger(stem, words);
}

/** A word without case, spaces, letter width and separators. */
const letterKey = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_/-]/g, '');

/** Number of wrong letters that a word of this length may have. */
const slips = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : length < 12 ? 2 : 3);

/** The number of different letters; infinite if the words are not similar. */
function costOf(found: string, word: string): number {
  const [a, b] = [found.normalize('NFKC').toLowerCase().split('.'), word.toLowerCase().split('.')];
  if (a.length !== b.length) return nearBy(a.join('.'), b.join('.'), 1);
  return a.reduce(
    (sum, part, index) =>
      sum + (part === b[index] ? 0 : nearBy(part, b[index] as string, slips(Math.min(part.length, (b[index] as string).length)))),
    0,
  );
}

function nearBy(a: string, b: string, max: number): number {
  const distance = editDistance(a, b, max + 1);
  return distance > max ? Number.POSITIVE_INFINITY : distance;
}

/** The only longer id that starts or ends with the word, if a part of the id was omitted. */
function onlyLonger(stem: string, words: readonly string[]): string | undefined {
  if (stem.length < shortest) return undefined;
  const longer = words.filter((word) => word.toLowerCase().endsWith(`.${stem}`) || word.toLowerCase().startsWith(`${stem}.`));
  return longer.length === 1 ? longer[0] : undefined;
}

/**
 * The only candidate that a mistyped word can mean. It differs by letter case, by one letter or by two swapped neighbours, and
 * no other candidate does. Undefined for short words, and if a digit differs.
 */
export function slipOf(found: string, candidates: Iterable<string>): string | undefined {
  const near = [...new Set(candidates)].filter((candidate) => candidate !== found && isSlip(found, candidate));
  return near.length === 1 ? near[0] : undefined;
}

const shortest = 4;

function isSlip(found: string, meant: string): boolean {
  if (found.toLowerCase() === meant.toLowerCase()) return true;
  const digits = (word: string) => word.replace(/\D/g, '');
  return Math.min(found.length, meant.length) >= shortest && digits(found) === digits(meant) && editDistance(found, meant, 2) === 1;
}

/** The edit distance of two words (insertions, deletions, replacements, swaps of neighbours); stops at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let [older, old]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [older, old] = [old, row];
  }
  return old[b.length] ?? limit;
}
