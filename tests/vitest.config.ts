import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './support/slowestFirst.ts';

/** Unit tests are next to the code. Tests of several folders are here. Server tests share one database cluster per run. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: ['{schema,runtime,pages,services,demo,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/globalSetup.ts'],
    setupFiles: ['tests/support/cheapHashes.ts', 'tests/support/recordStatements.ts'],
    // These timeouts only end tests that hang. On a busy machine, a test may take ten times its usual time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Background work may take longer on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // On a shared machine, a failed test runs once more, and the summary names it.
    retry: process.env.CI ? 1 : 0,
    pool: 'forks',
    maxWorkers: 2,
    // Garbage took an eighth of the processor time. With a larger young generation it is collected less often, and by one thread,
    // because the cores are busy.
    execArgv: ['--max-semi-space-size=32', '--no-parallel-scavenge'],
    sequence: { sequencer: SlowestFirst },
    // Files of one worker share their modules, because loading them for each file took longer than most tests.
    isolate: false,
  },
});
