/** Compares two sequences with a bounded amount of work. */
import { diffArrays } from 'diff';

/** A range of matching parts, or of removed and added parts between them. Matching parts need not be equal, so both sides are included. */
export interface Stretch<Part> {
  isSame: boolean;
  before: readonly Part[];
  after: readonly Part[];
}

/** The remaining steps for one pair of texts. */
export interface Work {
  left: number;
}

export const someWork = (): Work => ({ left: 10_000_000 });

/** Maximum number of edits; beyond it, the whole sequence counts as replaced. */
const maxEdits = 1_000;

/**
 * The ranges that lead from one sequence to the other, for a given equality. The work is at most the square of the number
 * of edits, and at worst one pass over all parts per edit.
 */
export function stretchesOf<Part>(
  before: readonly Part[],
  after: readonly Part[],
  isSame: (one: Part, other: Part) => boolean,
  work: Work,
): Stretch<Part>[] {
  const parts = before.length + after.length;
  const maxByWork = Math.min(Math.sqrt(Math.max(0, work.left)), work.left / (parts + 1));
  const maxEditLength = Math.floor(Math.min(maxEdits, maxByWork));
  const found = maxEditLength > 0 ? diffArrays([...before], [...after], { comparator: isSame, maxEditLength }) : undefined;
  if (!found) {
    work.left -= parts + maxEditLength ** 2;
    return [{ isSame: false, before, after }];
  }
  const stretches: Stretch<Part>[] = [];
  const position = { before: 0, after: 0 };
  for (const { added, removed, count } of found) {
    const gone = added ? [] : before.slice(position.before, position.before + count);
    const come = removed ? [] : after.slice(position.after, position.after + count);
    position.before += gone.length;
    position.after += come.length;
    addStretch(stretches, { isSame: !added && !removed, before: gone, after: come });
  }
  work.left -= parts + stretches.reduce((edits, each) => edits + (each.isSame ? 0 : each.before.length + each.after.length), 0) ** 2;
  return stretches;
}

/** Appends a range, and merges it with the last one if both are matching or both are not. */
export function addStretch<Part>(stretches: Stretch<Part>[], next: Stretch<Part>): void {
  const last = stretches.at(-1);
  if (last?.isSame !== next.isSame) stretches.push(next);
  else stretches[stretches.length - 1] = { ...last, before: [...last.before, ...next.before], after: [...last.after, ...next.after] };
}
