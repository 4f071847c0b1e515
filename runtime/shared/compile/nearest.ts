/**
 * The word of a list that a mistyped one most likely meant, or undefined where none is near. Parts between dots are held
 * against each other one by one: `article.name` is no slip of `article.code`, however much the two have in common.
 */
export function nearest(found: string, candidates: Iterable<string>): string | undefined {
  const words = [...new Set(candidates)].filter((word) => word !== found);
  const bare = bareWord(found);
  if (bare === '') return undefined;
  const same = words.find((word) => bareWord(word) === bare);
  if (same !== undefined) return same;
  const best = words
    .map((word) => ({ word, cost: costOf(found, word) }))
    .reduce<{ word?: string; cost: number }>((least, one) => (one.cost < least.cost ? one : least), { cost: Number.POSITIVE_INFINITY });
  return best.word ?? onlyLonger(bare, words);
}

/** A word without what is lost easily: case, spaces, width of letters, signs between its parts. */
const bareWord = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_/-]/g, '');

/** Letters that may be wrong in a word of so many. */
const slips = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : length < 12 ? 2 : 3);

/** How many letters differ; infinite where the words are not near. */
function costOf(found: string, word: string): number {
  const [a, b] = [found.normalize('NFKC').toLowerCase().split('.'), word.toLowerCase().split('.')];
  if (a.length !== b.length) return nearBy(a.join('.'), b.join('.'), 1);
  return a.reduce(
    (sum, part, at) => sum + (part === b[at] ? 0 : nearBy(part, b[at] as string, slips(Math.min(part.length, (b[at] as string).length)))),
    0,
  );
}

function nearBy(a: string, b: string, most: number): number {
  const distance = editDistance(a, b, most + 1);
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}

/** The one longer id that ends with the word, or begins with it: a part of it was forgotten. */
function onlyLonger(bare: string, words: readonly string[]): string | undefined {
  if (bare.length < shortest) return undefined;
  const longer = words.filter((word) => word.toLowerCase().endsWith(`.${bare}`) || word.toLowerCase().startsWith(`${bare}.`));
  return longer.length === 1 ? longer[0] : undefined;
}

/**
 * The one word of a list that a mistyped one can only mean: it differs by letter case, by one letter or by two neighbours
 * that changed places, and no other word of the list does. None for short words, and none where a digit differs: there one
 * letter more is another word.
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

/** Insertions, deletions, replacements and swaps of neighbours between two words; gives up at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let [older, old]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
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
