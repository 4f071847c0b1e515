/**
 * `npm test`: everything that has to hold before a change lands: the check, the build, unit and server tests, journeys
 * in a real browser. The last line counts what ran: `N passed, N failed, N skipped`.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { root } from './schema.ts';
import { duration, step } from './step.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const results = path.join(root, 'test-results');
const failure: Tally = { passed: 0, failed: 1, skipped: 0 };

/** Runs a program with its output shown; answers its exit code. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test', ...env },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const tool = (name: string): string => path.join(root, 'node_modules/.bin', name);

/** A report that a runner wrote; a runner that wrote none has failed as a whole. */
async function report<T>(name: string): Promise<T | undefined> {
  const text = await readFile(path.join(results, name), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

async function check(): Promise<Tally> {
  const code = await run(process.execPath, ['scripts/check.ts']);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : failure;
}

/** Looked for once: it may have to be installed first. */
let chromiumFound: Promise<string> | undefined;
const chromiumOf = (): Promise<string> => {
  chromiumFound ??= step('Chromium', findChromium);
  return chromiumFound;
};

async function unitAndServer(filters: readonly string[]): Promise<Tally> {
  const file = path.join(results, 'vitest.json');
  const code = await run(
    tool('vitest'),
    ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters],
    { PORTAL_CHROMIUM: await chromiumOf() },
  );
  const found = await report<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; numPendingTests: number }>(
    'vitest.json',
  );
  if (!found) return failure;
  const failed = found.numFailedTests + (code !== 0 && found.numFailedTests === 0 ? 1 : 0);
  return { passed: found.numPassedTests, failed, skipped: found.numPendingTests };
}

async function build(): Promise<Tally> {
  return (await run(process.execPath, ['scripts/build.ts'], { NODE_ENV: 'production' })) === 0
    ? { passed: 0, failed: 0, skipped: 0 }
    : failure;
}

async function journeys(filters: readonly string[]): Promise<Tally> {
  const chromium = await chromiumOf();
  const code = await run(tool('playwright'), ['test', '--config', 'tests/journeys/playwright.config.ts', ...filters], {
    PORTAL_CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'journeys.json'),
  });
  const found = await report<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>('journeys.json');
  if (!found) return failure;
  const { expected, unexpected, flaky, skipped } = found.stats;
  if (flaky > 0) console.log(`journeys: ${flaky} passed only at the second try`);
  return { passed: expected + flaky, failed: unexpected + (code !== 0 && unexpected === 0 ? 1 : 0), skipped };
}

const parts: Record<string, (filters: readonly string[]) => Promise<Tally>> = { check, build, unit: unitAndServer, journeys };

/** `npm test -- unit runtime/shared` runs one part with the runner's own filters. */
const [only, ...filters] = process.argv.slice(2);
const chosen = only && only in parts ? { [only]: parts[only] as (typeof parts)[string] } : parts;
const total: Tally = { passed: 0, failed: 0, skipped: 0 };
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
for (const [name, part] of Object.entries(chosen)) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const tally = await part(only && !(only in parts) ? [only, ...filters] : filters);
  console.log(
    `${name}: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped in ${duration(performance.now() - started)}`,
  );
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += tally[key];
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (total.failed > 0) process.exitCode = 1;
