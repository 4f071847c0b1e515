/** Typical slips in editing cards: each is found, with its cause first, at its line, with the right suggestion. */
import { expect, test } from 'vitest';
import { compile, type Problem } from '../../runtime/shared/compile/index.ts';
import { readCompiled } from '../../scripts/schema.ts';
import { partOfDay } from '../support/partOfDay.ts';
import { numbersFrom } from './defects/ground.ts';
import { type Slip, SlipEditor } from './slips/draw.ts';
import { harmless } from './slips/harmless.ts';
import { slipsOfText } from './slips/ofText.ts';
import { slipsOfValues } from './slips/ofValues.ts';

const kinds = [
  'portal',
  'access',
  'requests',
  'errors',
  'icons',
  'scripts',
  'sites',
  'routes',
  'zones',
  'records',
  'pages',
  'menus',
  'words',
];
const { input, problems: before } = await readCompiled();
const known = new Set(before.map(({ message }) => message));
const seed = Number(process.env.PORTAL_DEFECTS_SEED ?? 1);
const drawing = new SlipEditor(input.files, numbersFrom(seed));

function problemsOf({ files }: Pick<Slip, 'files'>): Problem[] {
  const texts: Record<string, string | null> = { ...input.files, ...files };
  const present = Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null));
  return compile({ ...input, files: present }).problems.filter(({ message }) => !known.has(message));
}

interface SlipOutcome {
  summary: string;
  isFound: boolean;
  isFirst: boolean;
  isAtLine: boolean;
  isSuggested: boolean;
}

/** Tries each slip in one of three kinds of cards a day, so that three days cover all kinds. */
function outcomesOf(slips: typeof slipsOfText): SlipOutcome[] {
  return Object.entries(slips).flatMap(([name, plant], index) =>
    partOfDay([0, 4, 8]).flatMap((step) => {
      const slip = attempt(() => plant(drawing, drawing.draw(drawing.files(kinds[(index * 3 + step) % kinds.length] as string))));
      if (!slip) return [];
      const [first] = problemsOf(slip);
      const isFirst = first?.file === slip.file;
      return {
        summary: `${name}: ${slip.file}:${slip.line} → ${first ? `${first.file}:${first.line}:${first.column} ${first.code} ${first.message}` : 'nothing'}`,
        ...{ isFound: first !== undefined, isFirst, isAtLine: isFirst && first.line === slip.line },
        isSuggested: slip.suggests === undefined || first?.suggestion === slip.suggests,
      };
    }),
  );
}

/** Undefined if this slip is not possible in the card. */
function attempt<Of>(draw: () => Of): Of | undefined {
  try {
    return draw();
  } catch {
    return undefined;
  }
}

/** The share of slips with an outcome. A single exception is a small share of all slips, but not of those of a day. */
const share = (outcomes: readonly SlipOutcome[], name: Exclude<keyof SlipOutcome, 'told'>): number => {
  const missed = outcomes.filter((outcome) => !outcome[name]).length;
  return missed === 1 ? 1 : 1 - missed / outcomes.length;
};

test.each([
  ['text', slipsOfText],
  ['values', slipsOfValues],
])('of slips in %s at least 95 of 100 are found, with the cause first and the right word', { timeout: 240_000 }, (_, slips) => {
  const outcomes = outcomesOf(slips);
  const missed = outcomes.filter(({ isFirst, isSuggested }) => !isFirst || !isSuggested).map(({ summary }) => summary);
  for (const name of ['isFound', 'isFirst', 'isSuggested'] as const)
    expect(share(outcomes, name), missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  const astray = outcomes.filter(({ isAtLine }) => !isAtLine).map(({ summary }) => summary);
  // An omitted part has no line, so it is reported at its parent.
  expect(share(outcomes, 'isAtLine'), astray.join('\n')).toBeGreaterThanOrEqual(0.85);
});

test('no slip causes more than a few problems', { timeout: 60_000 }, () => {
  const [file] = drawing.files('errors') as [string];
  const wrong = drawing.text(file).replace(/"status": \d+/, '"status": "gone"');
  expect(problemsOf({ files: { [file]: wrong } }).map(({ code }) => code)).toEqual(['wrong-value']);
});

test.each(partOfDay(Object.entries(harmless)))('%s is not a mistake', { timeout: 30_000 }, (_, edit) => {
  const files = edit(input.files);
  expect(Object.keys(files).length).toBeGreaterThan(0);
  for (const [file, text] of Object.entries(files)) expect(text).not.toBe(input.files[file]);
  expect(
    problemsOf({ files })
      .filter(({ severity }) => severity === 'error')
      .map(({ file, line, message }) => `${file}:${line} ${message}`),
  ).toEqual([]);
});
