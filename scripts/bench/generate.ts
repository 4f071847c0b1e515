/** `npm run bench -- generate`: the duration of `generate`, here and with a schema ten times as large. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { readPortal, root } from '../schema.ts';
import { type BenchCheckout, copyCheckout, enlargeSchema, type SchemaSize } from './generatePortal.ts';
import { compareWithAim, formatInteger, formatTable, median, spread } from './table.ts';

/** Targets in milliseconds. */
const aims = { here: 1_000, large: 5_000, watch: 100 };
const large: SchemaSize = { routes: 1_000, calls: 1_500, zones: 300 };
const rounds = 3;

/** One measured start of `generate`, in its own process. */
interface BenchRun {
  name: string;
  args: readonly string[];
  /** Prepares the checkout before each start. */
  before?: (checkout: BenchCheckout) => Promise<void>;
}

const runs: readonly BenchRun[] = [
  { name: 'generate, nothing known', args: [], before: removeStamp },
  { name: 'generate, a card changed', args: [], before: (checkout) => touchWords(checkout) },
  { name: 'check', args: ['--check'] },
];

/** A process that watches the cards. `done` is its output after it has processed a saved card. */
interface BenchWatch {
  name: string;
  script: string;
  args: readonly string[];
  done: RegExp;
}

const watches: readonly BenchWatch[] = [
  { name: 'from a saved card to the new portal', script: 'scripts/bench/generateWatch.ts', args: [], done: /New portal/ },
  { name: 'from a saved card to generated/', script: 'scripts/generate.ts', args: ['--watch'], done: /Generated/ },
];

/** Measures and prints tables. */
export async function benchGenerate(): Promise<void> {
  const here = await sizeOf();
  const lines: string[][] = [];
  for (const [name, aim, size] of [
    ['this portal', aims.here, here],
    ['a large one', aims.large, large],
  ] as const) {
    const checkout = await copyCheckout();
    try {
      if (size !== here) await enlargeSchema(checkout, here, size);
      const title = `${name} (${formatInteger(size.routes)} routes, ${formatInteger(size.calls)} calls, ${formatInteger(size.zones)} zones)`;
      await run(checkout, []);
      for (const each of runs) lines.push(await benchRun(checkout, each, title, aim));
      for (const watch of watches) lines.push(await benchWatch(checkout, watch, title));
    } finally {
      await checkout.remove();
    }
  }
  console.log(
    `\nWhole processes, ${rounds} runs each, from start to end; where cards are followed, ${saves - warmups} saves after ${warmups}`,
  );
  console.log(formatTable(['', 'ms (min – median – max)', 'aim ms', ''], lines));
}

async function sizeOf(): Promise<SchemaSize> {
  const { routes, calls, zones } = await readPortal();
  return { routes: routes.length, calls: Object.keys(calls).length, zones: Object.keys(zones).length };
}

/** Removes the caches, as on a machine that never ran `generate`. */
async function removeStamp({ folder }: BenchCheckout): Promise<void> {
  await rm(path.join(folder, '.cache'), { recursive: true, force: true });
}

/** Changes a word in a file of words, the most frequent edit. */
async function touchWords({ folder }: BenchCheckout, mark = String(performance.now())): Promise<void> {
  const file = path.join(folder, 'schema/words/en/routes.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/"home": "[^"]*"/, `"home": "Home ${mark}"`));
}

async function benchRun(checkout: BenchCheckout, { name, args, before }: BenchRun, title: string, aim: number): Promise<string[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await before?.(checkout);
    times.push(await run(checkout, args));
  }
  return [`${title}: ${name}`, spread(times), formatInteger(aim), compareWithAim(median(times), aim, true)];
}

/** Runs `generate` in a checkout and returns its duration. Throws its output if it fails. */
async function run({ folder }: BenchCheckout, args: readonly string[]): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(folder, 'scripts/generate.ts'), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0)
    throw new Error(`${Buffer.concat(output).toString().slice(0, 4_000)}\ngenerate failed in ${path.relative(root, folder)}.`);
  return performance.now() - started;
}

/** Number of saves, and the number of warm-up saves among them. */
const saves = 8;
const warmups = 4;

async function benchWatch(checkout: BenchCheckout, { name, script, args, done }: BenchWatch, title: string): Promise<string[]> {
  const child = spawn(process.execPath, [path.join(checkout.folder, script), ...args], {
    cwd: checkout.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await waitForOutput(child.stdout, /Watching/);
    const times: number[] = [];
    for (let save = 0; save < saves; save += 1) {
      const followed = waitForOutput(child.stdout, done);
      const started = performance.now();
      await touchWords(checkout, `${save}`);
      await followed;
      times.push(performance.now() - started);
    }
    const warm = times.slice(warmups);
    return [`${title}: ${name}`, spread(warm), formatInteger(aims.watch), compareWithAim(median(warm), aims.watch, true)];
  } finally {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  }
}

/** Waits until the output of a process matches. */
function waitForOutput(output: Readable, sentence: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const listen = (chunk: Buffer) => {
      if (!sentence.test(chunk.toString())) return;
      output.off('data', listen);
      resolve();
    };
    output.on('data', listen);
  });
}
