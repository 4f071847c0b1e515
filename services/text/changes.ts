/** What two sequences have in common, found with a bounded amount of work. */
import { diffArrays } from 'diff';

/** What stayed, or between two stretches of that: what is gone and what has come in its place. Alike need not be equal, so both sides are kept. */
export interface Stretch<Part> {
  isSame: boolean;
  before: readonly Part[];
  after: readonly Part[];
}

/** The steps that may still be taken for one pair of texts, whatever they are made of. */
export interface Work {
  left: number;
}

export const someWork = (): Work => ({ left: 10_000_000 });

/** Beyond so many edits a sequence is told as wholly replaced: nobody follows them one by one. */
const maxEdits = 1_000;

/**
 * The stretches that lead from one sequence to another by a relation of likeness. The search tries as many ways as the
 * square of the edits, and looks at worst at every part once for each edit.
 */
export function stretchesOf<Part>(
  before: readonly Part[],
  after: readonly Part[],
  isSame: (one: Part, other: Part) => boolean,
  work: Work,
): Stretch<Part>[] {
  const parts = before.length + after.length;
  const mostByWork = Math.min(Math.sqrt(Math.max(0, work.left)), work.left / (parts + 1));
  const maxEditLength = Math.floor(Math.min(maxEdits, mostByWork));
  const found = maxEditLength > 0 ? diffArrays([...before], [...after], { comparator: isSame, maxEditLength }) : undefined;
  if (!found) {
    work.left -= parts + maxEditLength ** 2;
    return [{ isSame: false, before, after }];
  }
  const stretches: Stretch<Part>[] = [];
  const at = { before: 0, after: 0 };
  for (const { added, removed, count } of found) {
    const gone = added ? [] : before.slice(at.before, at.before + count);
    const come = removed ? [] : after.slice(at.after, at.after + count);
    at.before += gone.length;
    at.after += come.length;
    addStretch(stretches, { isSame: !added && !removed, before: gone, after: come });
  }
  work.left -= parts + stretches.reduce((edits, each) => edits + (each.isSame ? 0 : each.before.length + each.after.length), 0) ** 2;
  return stretches;
}

/** Puts a stretch behind the others: two that stayed, or two that did not, become one. */
export function addStretch<Part>(stretches: Stretch<Part>[], next: Stretch<Part>): void {
  const last = stretches.at(-1);
  if (last?.isSame !== next.isSame) stretches.push(next);
  else stretches[stretches.length - 1] = { ...last, before: [...last.before, ...next.before], after: [...last.after, ...next.after] };
}
