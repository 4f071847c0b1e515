import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../schema.ts';
import { playwrightOutcome, vitestOutcome } from './testOutcome.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outcome-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(report: unknown): Promise<string> {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

const ended = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages });

test('unit and server tests: failures have their reason, and tests that passed on retry are named', async () => {
  const file = await written({
    testResults: [
      {
        name: path.join(root, 'services/one.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          ended('good', 'passed'),
          ended('bad', 'failed', 'AssertionError: \u001B[31m1\u001B[39m is not 2\n    at somewhere'),
          ended('shaky', 'passed', 'Error: timed out\n    at somewhere'),
          ended('later', 'skipped'),
        ],
      },
      { name: path.join(root, 'services/two.test.ts'), status: 'failed', message: 'cannot be loaded', assertionResults: [] },
    ],
  });
  expect(await vitestOutcome(file, 1)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    onOtherDays: [],
    failures: ['services/one.test.ts › bad: AssertionError: 1 is not 2', 'services/two.test.ts: cannot be loaded'],
    flaky: ['services/one.test.ts › shaky: Error: timed out'],
  });
});

test('journeys: the same, with groups of any depth', async () => {
  const spec = (title: string, line: number, status: string, message?: string, skippedFor?: string) => ({
    title,
    file: 'a.spec.ts',
    line,
    tests: [
      {
        status,
        annotations: skippedFor ? [{ type: 'skip', description: skippedFor }] : [],
        results: [message ? { error: { message } } : {}],
      },
    ],
  });
  const file = await written({
    errors: [],
    suites: [
      {
        specs: [
          spec('good', 1, 'expected'),
          spec('not here', 4, 'skipped', undefined, 'no such folder'),
          spec('not today', 5, 'skipped', undefined, 'tried on another day'),
        ],
        suites: [
          { specs: [spec('bad', 2, 'unexpected', 'no such button\nCall log')], suites: [{ specs: [spec('shaky', 3, 'flaky', 'slow')] }] },
        ],
      },
    ],
  });
  expect(await playwrightOutcome(file, 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    onOtherDays: ['1 journeys'],
    failures: ['a.spec.ts:2 › bad: no such button'],
    flaky: ['a.spec.ts:3 › shaky: slow'],
  });
});

test('a runner that fails without a failed test or leaves no report has failed', async () => {
  const file = await written({ testResults: [] });
  expect(await vitestOutcome(file, 0)).toMatchObject({ failed: 0 });
  expect(await vitestOutcome(file, 1)).toMatchObject({
    failed: 1,
    failures: ['the runner of unit and server tests ended with exit code 1'],
  });
  expect(await playwrightOutcome(path.join(folder, 'none.json'), 0)).toMatchObject({ failed: 1 });
});
