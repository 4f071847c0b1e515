/**
 * `npm test`: the check, the build, unit and server tests, and journeys in a real browser. The last lines name what failed or
 * passed only at the second try, and count the tests: `N passed, N failed, N skipped`.
 */
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { findChromium, findHeadlessShell } from './chromium.ts';
import { CommandError } from './commandError.ts';
import { provideGenerated } from './generated.ts';
import { root } from './schema.ts';
import { duration, step } from './step.ts';
import { testDay } from './testing/testDay.ts';
import { addOutcomes, emptyOutcome, playwrightOutcome, runFailure, type TestOutcome, vitestOutcome } from './testing/testOutcome.ts';
import { filesOfOtherDays } from './testing/testTurns.ts';

const results = path.join(root, 'test-results');

/** Runs a program, shows its output, and returns its exit code. */
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

async function check(): Promise<TestOutcome> {
  const code = await run(process.execPath, ['scripts/check.ts']);
  return code === 0 ? { ...emptyOutcome(), passed: 1 } : runFailure('check');
}

/** Searched once, because it may have to be installed first. */
let chromiumFound: Promise<string> | undefined;
const chromiumOf = (): Promise<string> => {
  chromiumFound ??= step('Chromium', findChromium);
  return chromiumFound;
};

async function unitAndServer(filters: readonly string[]): Promise<TestOutcome> {
  const file = path.join(results, 'vitest.json');
  const code = await run(
    tool('vitest'),
    ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters],
    // The production build of React renders pages, as for visitors. The other build takes twice as long.
    { PORTAL_CHROMIUM: await chromiumOf(), PORTAL_HEADLESS_SHELL: await findHeadlessShell(), NODE_ENV: 'production' },
  );
  const outcome = await vitestOutcome(file, code);
  const left = filters.length > 0 ? [] : filesOfOtherDays();
  return left.length > 0 ? { ...outcome, onOtherDays: [`${left.length} test files (${left.join(', ')})`] } : outcome;
}

async function build(): Promise<TestOutcome> {
  return (await run(process.execPath, ['scripts/build.ts'], { NODE_ENV: 'production' })) === 0 ? emptyOutcome() : runFailure('build');
}

async function journeys(filters: readonly string[]): Promise<TestOutcome> {
  const file = path.join(results, 'journeys.json');
  const code = await run(tool('playwright'), ['test', '--config', 'tests/journeys/playwright.config.ts', ...filters], {
    PORTAL_CHROMIUM: await chromiumOf(),
    PORTAL_HEADLESS_SHELL: await findHeadlessShell(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    // Node reads TypeScript itself. Otherwise Playwright translates all modules that a journey imports, and each worker reads them again.
    PW_DISABLE_TS_ESM: '1',
  });
  return playwrightOutcome(file, code);
}

const parts: Record<string, (filters: readonly string[]) => Promise<TestOutcome>> = { check, build, unit: unitAndServer, journeys };

/** Tests read generated files. With a mistake in the schema there are none; the parts report it. */
async function provide(): Promise<void> {
  try {
    await provideGenerated();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
  }
}

/** `npm test -- unit runtime/shared` runs one part with the runner's own filters. */
const [only, ...filters] = process.argv.slice(2);
const chosen = only && only in parts ? { [only]: parts[only] as (typeof parts)[string] } : parts;
let total = emptyOutcome();
const day = testDay();
console.log(
  process.env.PORTAL_WHOLE === '1'
    ? 'All entries of large tables'
    : `The journeys, test files and entries of large tables whose turn it is (PORTAL_DAY=${day})`,
);
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
await provide();
for (const [name, part] of Object.entries(chosen)) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const outcome = await part(only && !(only in parts) ? [only, ...filters] : filters);
  console.log(
    `${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped in ${duration(performance.now() - started)}`,
  );
  total = addOutcomes(total, outcome);
}
for (const line of total.flaky) console.log(`\npassed only at the second try: ${line}`);
for (const line of total.failures) console.log(`\nfailed: ${line}`);
for (const line of total.onOtherDays) console.log(`\ntried on other days, or with PORTAL_WHOLE=1: ${line}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (total.failed > 0) process.exitCode = 1;
