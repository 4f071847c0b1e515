/** `npm run qa -- INSTRUMENT …`: what the schema says, told and held against what there is. Exit 0 holds, 1 falls short, 2 wrong use. */
import { parseArgs } from 'node:util';
import { type Findings, type Instrument, Unanswered, WrongUse } from './qa/instrument.ts';
import { runCommand } from './run-command.ts';

/** Each instrument loads only what it needs. */
const instruments: Readonly<Record<string, () => Promise<Instrument>>> = {
  matrix: async () => (await import('./qa/matrix.ts')).matrixInstrument,
  explain: async () => (await import('./qa/explain.ts')).explainInstrument,
  diff: async () => (await import('./qa/diff.ts')).diffInstrument,
  lint: async () => (await import('./qa/lint.ts')).lintInstrument,
  replay: async () => (await import('./qa/replay.ts')).replayInstrument,
  crawl: async () => (await import('./qa/crawl.ts')).crawlInstrument,
  words: async () => (await import('./qa/words.ts')).wordsInstrument,
};

async function usage(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(instruments).map(async ([name, load]) => {
      const { usage: behind, about } = await load();
      return `npm run qa -- ${name} ${behind}\n    ${about}`;
    }),
  );
  return `${lines.join('\n')}\nEach takes --json too. Exit 0: it holds; 1: it falls short; 2: wrong use.`;
}

async function runInstrument(name: string, args: string[]): Promise<{ findings: Findings; asJson: boolean }> {
  const { options, run } = await (instruments[name] as () => Promise<Instrument>)();
  const { values, positionals } = parsed(args, options);
  return { findings: await run({ values, positionals }), asJson: values.json === true };
}

function parsed(args: string[], options: Instrument['options']) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, json: { type: 'boolean' } } });
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  try {
    if (!Object.hasOwn(instruments, name)) throw new WrongUse(name ? `There is no instrument ${name}.` : 'An instrument has to be named.');
    const { findings, asJson } = await runInstrument(name, args);
    console.log(asJson ? JSON.stringify(findings.json, null, 2) : findings.text);
    if (!findings.holds) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof WrongUse || error instanceof Unanswered)) throw error;
    console.error(error instanceof WrongUse ? `${error.message}\n\n${await usage()}` : error.message);
    process.exitCode = 2;
  }
});
