/** A reported difference is exactly the difference of two matrices, over random edits of the schema. */
import { expect, test } from 'vitest';
import { compile, type SchemaInput, type Sources } from '../../runtime/shared/compile/index.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { grantsOf, narrowed, unacknowledged } from '../../runtime/shared/qa/acknowledged.ts';
import { diffOf, type MatrixChange } from '../../runtime/shared/qa/diff.ts';
import { grantsText, readGrants } from '../../runtime/shared/qa/grants.ts';
import { type Cell, isOpen, keyOf, matrixOf } from '../../runtime/shared/qa/matrix.ts';
import { readSchema } from '../../scripts/schema.ts';
import { editOf, type NamedEdit, seededRandom, withoutPages } from '../support/schemaEdits.ts';
import { seedOf } from '../support/seed.ts';
import { tracedCells } from '../support/tracedRequests.ts';

/**
 * Compilation takes most of the time: `PORTAL_EDITS=500` takes minutes on a small machine. Use it after changes of
 * matrix or diff.
 */
const times = Number(process.env.PORTAL_EDITS ?? 10);
/** Number of successive edits before the original schema is used again, because a heavily edited schema adds little. */
const inOneGo = 25;
/** Every this many edits, acknowledgements and traces are checked too. */
const acknowledgedAt = 50;
const seed = seedOf('PORTAL_EDITS_SEED');
const next = seededRandom(seed);
const first = stepOf({ name: 'as it is', input: withoutPages(await readSchema()) }) as CompiledEdit;

/** A schema that compiles, with its matrix. */
interface CompiledEdit extends NamedEdit {
  portal: Portal;
  sources: Sources;
  cells: Cell[];
  byKey: ReadonlyMap<string, Cell>;
}

function stepOf(edit: NamedEdit): CompiledEdit | null {
  const { portal, sources } = compile(edit.input);
  if (!portal) return null;
  const cells = matrixOf(portal);
  return { ...edit, portal, sources, cells, byKey: new Map(cells.map((cell) => [keyOf(cell), cell])) };
}

/** The next random edit that compiles. */
function nextStep(input: SchemaInput): CompiledEdit {
  for (let tries = 0; tries < 50; tries++) {
    const step = stepOf(editOf(input, next));
    if (step) return step;
  }
  throw new Error('Fifty edits in a row were refused.');
}

/** Checks a difference: applied to the first matrix it gives the second, and it marks openings correctly. */
function problemsIn(before: CompiledEdit, after: CompiledEdit, changes: readonly MatrixChange[]): string[] {
  const created = new Map(before.byKey);
  const mistakes: string[] = [];
  for (const change of changes) {
    const key = keyOf(change);
    const [old, now] = [before.byKey.get(key), after.byKey.get(key)];
    if (isAlike(old, now)) mistakes.push(`${key} changes nothing`);
    if (change.before !== (old?.sees ?? null)) mistakes.push(`${key} was another before`);
    const rises = Number(now !== undefined && isOpen(now)) - Number(old !== undefined && isOpen(old));
    if (change.effect !== (rises > 0 ? 'opens' : rises < 0 ? 'closes' : 'differs')) mistakes.push(`${key} does not rise as it says`);
    const { before: _, after: sees, was: __, effect: ___, ...cell } = change;
    if (sees === null) created.delete(key);
    else created.set(key, { ...cell, sees });
  }
  const missed = [...after.byKey].filter(([key, cell]) => !isAlike(created.get(key), cell)).map(([key]) => `${key} is not what it becomes`);
  return [...mistakes, ...missed, ...(created.size === after.byKey.size ? [] : ['what is gone is there still'])];
}

const isAlike = (one: Cell | undefined, other: Cell | undefined): boolean =>
  one === other || (one?.sees === other?.sees && one?.path === other?.path && one?.to === other?.to && one?.rows === other?.rows);

test(`the difference of two matrices leads from the first to the second, ${times} times (PORTAL_EDITS_SEED=${seed})`, () => {
  const counts = { opens: 0, closes: 0, differs: 0 };
  let step = first;
  for (let index = 0; index < times; index++) {
    const before = index % inOneGo === 0 ? first : step;
    step = nextStep(before.input);
    const changes = diffOf(before.cells, step.cells);
    expect(problemsIn(before, step, changes), step.name).toEqual([]);
    for (const { effect } of changes) counts[effect]++;
    if (index % acknowledgedAt === 0) isAcknowledgedWith(before, step, changes);
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(times);
}, 600_000);

/**
 * Checks acknowledgements over an edit: all openings are unacknowledged, narrowed grants grant nothing that is closed,
 * and traces agree.
 */
function isAcknowledgedWith(before: CompiledEdit, after: CompiledEdit, changes: readonly MatrixChange[]): void {
  const granted = readGrants(grantsText(grantsOf(before.portal, before.cells)));
  expect(granted.unreadable).toEqual([]);
  const request = unacknowledged(after.portal, granted, after.cells).changes;
  expect(keysOf(request, 'opens'), after.name).toEqual(keysOf(withoutRoles(changes, before), 'opens'));
  const stored = narrowed(granted, after.portal, after.cells);
  // Access that was closed and opens again is reported again; access that stayed open is still granted.
  const again = unacknowledged(before.portal, stored, before.cells).changes;
  expect(keysOf(again, 'opens'), after.name).toEqual(keysOf(withoutRoles(changes, after), 'closes'));
  expect(grantsText(narrowed(stored, after.portal, after.cells))).toBe(grantsText(stored));
  expect(
    tracedCells(after, after.cells).filter((cell) => !isAlike(cell, after.byKey.get(keyOf(cell)))),
    after.name,
  ).toEqual([]);
}

const keysOf = (changes: readonly MatrixChange[], effect: MatrixChange['effect']): string[] =>
  changes
    .filter((change) => change.effect === effect)
    .map(keyOf)
    .sort();

/** Omits openings by role if the account type was or is allowed without a role, because the role then opens nothing further. */
function withoutRoles(changes: readonly MatrixChange[], { byKey }: CompiledEdit): MatrixChange[] {
  return changes.filter((change) => {
    const plain = byKey.get(keyOf({ ...change, asker: change.asker.split('+', 1)[0] as string }));
    return !change.asker.includes('+') || byKey.has(keyOf(change)) || plain === undefined || !isOpen(plain);
  });
}

test('a matrix has no difference from itself', () => {
  expect(diffOf(first.cells, matrixOf(first.portal))).toEqual([]);
});
