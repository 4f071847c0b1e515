/** The word of a list that a mistyped one most likely meant, or undefined where none is near. */
export function nearest(found: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(found.length * 0.4)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(found.toLowerCase(), candidate.toLowerCase(), least);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
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
