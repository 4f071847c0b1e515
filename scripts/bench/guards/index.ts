/** `npm run bench -- guards`: breaks each guard on purpose and counts the breaks that the tests detect. */
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from '../../../runtime/shared/compile/index.ts';
import { CommandError } from '../../commandError.ts';
import { readSchema } from '../../schema.ts';
import { step } from '../../step.ts';
import { formatTable } from '../table.ts';
import { type GuardCheckout, openCheckout } from './checkout.ts';
import { type GuardMutation, mutations } from './mutations.ts';
import { accessFaults, callFaults, cardFaults, isRefused, type SchemaFault, textsOf } from './schema.ts';

/** Number of parallel runs. The smallest machine has two cores. */
const parallelRuns = 2;
/** Number of guards in code to try by default; each takes some seconds. */
const sampleSize = 16;
const tableTests = ['tests/routes.test.ts', 'tests/qa/acknowledged.test.ts', 'schema/endpoints/calls.test.ts'];

interface MutationVerdict {
  kind: string;
  /** File and line, and the mutation. */
  where: string;
  noticed: boolean;
}

/** Breaks the guards in code, a sample unless `all` is set, and every access rule of the schema. */
export async function benchGuards({ all = false } = {}): Promise<void> {
  const seed = Number(process.env.PORTAL_GUARDS_SEED ?? randomInt(1, 1_000_000));
  const tried = all ? mutations : sample(mutations, sampleSize, seed);
  if (!all) console.log(`${tried.length} of ${mutations.length} guards in code (PORTAL_GUARDS_SEED=${seed}); --all tries each of them`);
  const checkouts = await step('Copied the working tree', () => Promise.all(Array.from({ length: parallelRuns }, openCheckout)));
  try {
    const [first] = checkouts as [GuardCheckout, ...GuardCheckout[]];
    await step('Ran the tests with every guard in its place', () => checkWhole(first, tried));
    const verdicts = [
      ...(await step('Broke the schema', () => trySchema(checkouts))),
      ...(await step('Broke the guards in code', () => runOnCheckouts(checkouts, tried, runMutation))),
    ];
    print(verdicts);
  } finally {
    await Promise.all(checkouts.map((checkout) => checkout.remove()));
  }
}

/** A test that also fails without a mutation proves nothing. */
async function checkWhole(checkout: GuardCheckout, tried: readonly GuardMutation[]): Promise<void> {
  const { isWhole, failed } = await checkout.run([...new Set([...tableTests, ...tried.flatMap(({ tests }) => tests)])]);
  if (!isWhole || failed.length > 0)
    throw new CommandError(`These tests fail already:\n  ${failed.join('\n  ') || 'they could not be run'}`);
}

async function runMutation(checkout: GuardCheckout, { file, text, becomes, tests }: GuardMutation): Promise<MutationVerdict> {
  const source = await readFile(path.join(checkout.folder, file), 'utf8');
  const offset = source.indexOf(text);
  if (offset < 0) throw new CommandError(`${file} has no such guard any more: ${text}`);
  const withMutation = source.slice(0, offset) + becomes + source.slice(offset + text.length);
  const { isWhole, failed } = await checkout.withMutation({ [file]: withMutation }, () => checkout.run(tests, { bail: true }));
  const line = source.slice(0, offset).split('\n').length;
  return {
    kind: 'guards in code',
    where: `${file}:${line}  ${oneLine(text)}  →  ${oneLine(becomes) || 'nothing'}`,
    noticed: !isWhole || failed.length > 0,
  };
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 80);

async function trySchema([first, ...others]: readonly GuardCheckout[]): Promise<MutationVerdict[]> {
  const input = await readSchema();
  const { portal, sources } = compile(input);
  if (!portal || !first) throw new CommandError('The schema has mistakes; npm run check says which.');
  const cards = cardFaults(input).map((fault) => ({ fault, refused: isRefused(input, fault) }));
  const together = [...callFaults(input, sources), ...cards.flatMap(({ fault, refused }) => (refused ? [] : [fault]))];
  const calm = Object.values(Object.groupBy(together, ({ kind }) => kind)).flatMap((faults) => (faults ? [faults] : []));
  const alone = accessFaults(input);
  const tried = await runOnCheckouts([first, ...others], [...calm, ...alone.map((fault) => [fault])], (checkout, faults) =>
    tryFaults(checkout, textsOf(input, faults), faults, isRefused),
  );
  return [...cards.filter(({ refused }) => refused).map(({ fault }) => verdictOf(fault, true)), ...tried.flat()];

  async function tryFaults(
    checkout: GuardCheckout,
    texts: Record<string, string>,
    faults: readonly SchemaFault[],
    isCaught: typeof isRefused,
  ): Promise<MutationVerdict[]> {
    const [only] = faults;
    if (faults.length === 1 && only && isCaught(input, only)) return [verdictOf(only, true)];
    const { failed, isWhole } = await checkout.withMutation(texts, () => checkout.run(tableTests));
    return faults.map((fault) =>
      verdictOf(fault, (faults.length === 1 && !isWhole) || fault.noticedBy.some((name) => failed.some((test) => test.startsWith(name)))),
    );
  }
}

const verdictOf = ({ kind, file, line }: SchemaFault, noticed: boolean): MutationVerdict => ({ kind, where: `${file}:${line}`, noticed });

/** Each checkout takes the next mutation after it has finished one. */
async function runOnCheckouts<Item, Answer>(
  checkouts: readonly GuardCheckout[],
  items: readonly Item[],
  work: (checkout: GuardCheckout, item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = items.map((item, index) => ({ item, at: index }));
  await Promise.all(
    checkouts.map(async (checkout) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) answers[next.at] = await work(checkout, next.item);
    }),
  );
  return answers;
}

function print(verdicts: readonly MutationVerdict[]): void {
  const share = (some: readonly MutationVerdict[]) => {
    const noticed = some.filter((verdict) => verdict.noticed).length;
    return [String(some.length), String(noticed), `${Math.floor((noticed / some.length) * 1000) / 10} %`];
  };
  const kinds = Object.entries(Object.groupBy(verdicts, ({ kind }) => kind)).map(([kind, some = []]) => [kind, ...share(some)]);
  console.log(`\n${formatTable(['broken', 'times', 'noticed', 'share'], [...kinds, ['all', ...share(verdicts)]])}`);
  const missed = verdicts.filter(({ noticed }) => !noticed);
  if (missed.length > 0) console.log(`\nNobody noticed:\n${missed.map(({ kind, where }) => `  ${where}  (${kind})`).join('\n')}`);
}

/** A selection that is the same for the same seed. */
function sample<Item>(items: readonly Item[], size: number, seed: number): Item[] {
  const order = (index: number) => Math.imul(index + 1, 2_654_435_761 ^ seed) >>> 0;
  return items
    .map((item, index) => ({ item, place: order(index) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, size)
    .map(({ item }) => item);
}
