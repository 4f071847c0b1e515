/** `npm run qa -- same REV`: whether two checkouts of the portal behave the same, answer by answer. */
import { openProgress } from '../progress.ts';
import { type Instrument, type InstrumentFindings, type InstrumentInput, UsageError } from './instrument.ts';
import { openCheckout, type SameCheckout, workingTree } from './same/checkout.ts';
import { causesOf, type SameCause, type SameDifference, valueDifferences } from './same/differences.ts';
import { openPortals, type SameTables, tablesOfCheckout } from './same/portals.ts';
import { runSameRound, type SameRound, sameAccounts } from './same/round.ts';
import { applyRenames, createRun, type SameRename, type SameRun } from './same/rules.ts';

const parts = ['tables', 'pages', 'calls'] as const;
type SamePart = (typeof parts)[number];

export const sameInstrument: Instrument = {
  usage: `BASE [REV] [--only ${parts.join('|')} …] [--pages N] [--seed S] [--renamed PATTERN=NAME …] [--keep]`,
  about:
    'What an upgrade from BASE to REV (the working tree) changes: tables, words, the matrix, pages of four accounts and the answers of every call, on new databases with the demo content.',
  options: {
    only: { type: 'string', multiple: true },
    pages: { type: 'string' },
    seed: { type: 'string' },
    renamed: { type: 'string', multiple: true },
    keep: { type: 'boolean' },
  },
  run: compareCheckouts,
};

interface SameOrder {
  base: string;
  revision: string | undefined;
  parts: ReadonlySet<SamePart>;
  pages: number;
  seed: number;
  renamed: SameRename[];
  keepCheckout: boolean;
}

function readOrder({ values, positionals }: InstrumentInput): SameOrder {
  const [base, revision, ...others] = positionals;
  if (base === undefined || others.length > 0)
    throw new UsageError('same compares one revision with the working tree or with a second one.');
  const only = ([values.only ?? []].flat() as string[]).map((named) => {
    const part = parts.find((one) => one === named);
    if (!part) throw new UsageError(`There is no part ${named}. There are ${parts.join(', ')}.`);
    return part;
  });
  return {
    base,
    revision,
    parts: new Set(only.length > 0 ? only : parts),
    pages: wholeNumber('pages', values.pages ?? '200'),
    seed: wholeNumber('seed', values.seed ?? '1'),
    renamed: ([values.renamed ?? []].flat() as string[]).map(renameOf),
    keepCheckout: values.keep === true,
  };
}

function renameOf(text: string): SameRename {
  const offset = text.lastIndexOf('=');
  try {
    if (offset > 0) return { before: new RegExp(text.slice(0, offset), 'g'), now: text.slice(offset + 1) };
  } catch {
    // Printed below.
  }
  throw new UsageError(`--renamed takes a regular expression of the old name, = and the new name; ${text} is none.`);
}

function wholeNumber(name: string, text: unknown): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`--${name} takes a whole number above 0.`);
  return number;
}

async function compareCheckouts(input: InstrumentInput): Promise<InstrumentFindings> {
  const order = readOrder(input);
  const before = await openCheckout(order.base, order.keepCheckout);
  try {
    const now = order.revision === undefined ? workingTree : await openCheckout(order.revision, order.keepCheckout);
    return await compareBoth(before, now, order).finally(now.remove);
  } finally {
    await before.remove();
  }
}

async function compareBoth(before: SameCheckout, now: SameCheckout, order: SameOrder): Promise<InstrumentFindings> {
  const [one, other] = [await tablesOfCheckout(before), await tablesOfCheckout(now)];
  const ofTables = order.parts.has('tables') ? tableDifferences(one, other, createRun(order.renamed)) : [];
  const round = await walk(before, now, order, { before: one.portal, now: other.portal });
  const all = [...ofTables, ...(round?.differences ?? [])];
  const count = ofTables.length + (round?.counts.differences ?? 0);
  const causes = causesOf(all);
  return {
    holds: count === 0,
    text: [...causes.map(causeText), closingText(before, now, count, causes.length, round)].join('\n\n'),
    json: { base: before.name, now: now.name, differences: count, causes, ...(round && { ...round.counts, notes: round.notes }) },
  };
}

async function walk(
  before: SameCheckout,
  now: SameCheckout,
  order: SameOrder,
  tables: Parameters<typeof openPortals>[2],
): Promise<SameRound | undefined> {
  const parts = new Set((['pages', 'calls'] as const).filter((part) => order.parts.has(part)));
  if (parts.size === 0) return undefined;
  const progress = openProgress();
  progress.show('Portals started', 0, 2);
  const portals = await openPortals(before, now, tables);
  try {
    const options = { pages: order.pages, seed: order.seed, parts, renamed: order.renamed };
    return await runSameRound({ portals, portal: tables.before, progress, options });
  } finally {
    progress.end();
    await portals.close();
  }
}

/** Differences of one table that are listed. */
const maxOfTable = 1000;

/** Differences of the compiled tables, found without starting the portals. */
export function tableDifferences(before: SameTables, now: SameTables, run: SameRun): SameDifference[] {
  const { words: wordsBefore, ...tablesBefore } = before.portal;
  const { words: wordsNow, ...tablesNow } = now.portal;
  const compared = [
    ['tables', tablesBefore, tablesNow],
    ['words', wordsBefore, wordsNow],
    ['matrix', linesByName(before.matrix), linesByName(now.matrix)],
  ] as const;
  return compared.flatMap(([subject, one, other]) =>
    valueDifferences(plain(one, run), plain(other), maxOfTable).map((found) => ({ subject, at: found.part, ...found })),
  );
}

const plain = (value: unknown, run?: SameRun): unknown => {
  const text = JSON.stringify(value);
  return JSON.parse(run ? applyRenames(text, run) : text);
};

/** The lines of a table, each keyed by itself. */
const linesByName = (lines: readonly string[]): Record<string, true> => Object.fromEntries(lines.map((line) => [line, true]));

function causeText({ subject, part, before, now, times, addresses }: SameCause): string {
  const more = times > addresses.length ? [`    … and ${times - addresses.length} more`] : [];
  return [`${subject}: ${part} (${times})`, `  - ${before}`, `  + ${now}`, ...addresses.map((address) => `    ${address}`), ...more].join(
    '\n',
  );
}

function closingText(before: SameCheckout, now: SameCheckout, count: number, causes: number, round: SameRound | undefined): string {
  const parts = round
    ? [
        `${round.counts.pages} pages and ${round.counts.calls} calls as ${sameAccounts.join(', ')}: ${round.counts.requests} requests to each portal`,
        `Answers of the calls: ${[...round.statuses]
          .sort(([a], [b]) => a - b)
          .map(([status, times]) => `${status} ${times} times`)
          .join(', ')}`,
        ...round.notes,
      ]
    : [];
  const result = count === 0 ? 'The same' : `${count} differences of ${causes} causes`;
  return [...parts, `${result}: ${before.name} and ${now.name}`].join('\n');
}
