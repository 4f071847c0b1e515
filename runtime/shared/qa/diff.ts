/** The difference of two matrices. Applied to the first matrix, the changes result in the second. */
import { type Cell, isOpen, keyOf, type Sees } from './matrix.ts';

/** One changed cell of the matrix. A side without the cell is null. */
export interface MatrixChange extends Pick<Cell, 'kind' | 'id' | 'path' | 'site' | 'asker' | 'to' | 'rows'> {
  before: Sees | null;
  after: Sees | null;
  /** The earlier target and rows, if they differ. `path`, `to` and `rows` are the current values, or the last ones of a removed cell. */
  was?: Pick<Cell, 'path' | 'to' | 'rows'>;
  /** Whether an account gains or loses access. */
  effect: Effect;
}

export type Effect = 'opens' | 'closes' | 'differs';

/** Changes in the order of the second matrix. A removed cell follows the cell that replaced it. */
export function diffOf(before: readonly Cell[], after: readonly Cell[]): MatrixChange[] {
  // Most cells are at the same position in both; keys are only computed between the first and the last difference.
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start], after[start])) start++;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  const pairwise = (from: number, to: number, offset: number) =>
    after.slice(from, to).flatMap((cell, index) => changed(before[from + index + offset] as Cell, cell) ?? []);
  return [
    ...pairwise(0, start, 0),
    ...byKey(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...pairwise(after.length - end, after.length, before.length - after.length),
  ];
}

const isSame = (one: Cell | undefined, other: Cell | undefined): boolean =>
  one?.id === other?.id && one?.site === other?.site && one?.asker === other?.asker && one?.kind === other?.kind;

function byKey(before: readonly Cell[], after: readonly Cell[]): MatrixChange[] {
  const old = new Map(before.map((cell) => [keyOf(cell), cell]));
  const now = after.flatMap((cell) => {
    const key = keyOf(cell);
    const was = old.get(key) ?? null;
    old.delete(key);
    return changed(was, cell) ?? [];
  });
  return [...now, ...[...old.values()].flatMap((cell) => changed(cell, null) ?? [])];
}

function changed(before: Cell | null, after: Cell | null): MatrixChange | null {
  const cell = after ?? before;
  const leadsElsewhere = before !== null && after !== null && !isAlike(before, after);
  if (cell === null || (before?.sees === after?.sees && !leadsElsewhere)) return null;
  const { sees: _, ...facts } = cell;
  const was = leadsElsewhere && {
    was: { path: before.path, ...(before.to && { to: before.to }), ...(before.rows && { rows: before.rows }) },
  };
  return { ...facts, before: before?.sees ?? null, after: after?.sees ?? null, ...was, effect: effectOf(before, after) };
}

const isAlike = (one: Cell, other: Cell): boolean => one.path === other.path && one.to === other.to && one.rows === other.rows;

function effectOf(before: Cell | null, after: Cell | null): Effect {
  const [was, is] = [before !== null && isOpen(before), after !== null && isOpen(after)];
  if (was === is) return 'differs';
  return is ? 'opens' : 'closes';
}
