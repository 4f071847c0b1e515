/** Parses the reports of test runners: the number of tests by result, and the failures. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../schema.ts';

/** The skip reason of a test that runs on another day. */
export const onAnotherDay = 'tried on another day';

export interface TestOutcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that run on another day, one line each. */
  onOtherDays: string[];
  /** One line per failure, repeated in the closing lines, because logs are often truncated to their end. */
  failures: string[];
  /** Tests that passed only at the second attempt, one line each. */
  flaky: string[];
}

export const emptyOutcome = (): TestOutcome => ({ passed: 0, failed: 0, skipped: 0, onOtherDays: [], failures: [], flaky: [] });

/** A failure of a whole run, without a test to name. */
export const runFailure = (what: string): TestOutcome => ({ ...emptyOutcome(), failed: 1, failures: [what] });

export const addOutcomes = (one: TestOutcome, other: TestOutcome): TestOutcome => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  onOtherDays: [...one.onOtherDays, ...other.onOtherDays],
  failures: [...one.failures, ...other.failures],
  flaky: [...one.flaky, ...other.flaky],
});

/** Vitest's report (`--reporter=json`). A test that passed and has messages was retried. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightTest {
  status: string;
  annotations: { description?: string }[];
  results: { error?: { message?: string } }[];
}

/** Playwright's report: files, nested groups, and tests with their attempts. */
interface TestGroup {
  title: string;
  suites?: TestGroup[];
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
}

interface PlaywrightReport {
  suites: TestGroup[];
  errors: { message?: string }[];
}

/** Parses the report of the unit and server tests; `code` is the runner's exit code. */
export async function vitestOutcome(file: string, code: number): Promise<TestOutcome> {
  const report = await read<VitestReport>(file);
  if (!report) return runFailure('the runner of unit and server tests ended without a report');
  const outcome = emptyOutcome();
  for (const { name, status, message, assertionResults } of report.testResults) {
    const where = path.relative(root, name);
    const before = outcome.failed;
    for (const { fullName, status: how, failureMessages } of assertionResults)
      count(outcome, {
        name: `${where} › ${fullName}`,
        how: failureMessages.length > 0 && how === 'passed' ? 'flaky' : how,
        why: failureMessages[0],
      });
    if (status === 'failed' && outcome.failed === before) count(outcome, { name: where, how: 'failed', why: message });
  }
  return withCode(outcome, code, 'the runner of unit and server tests');
}

/** Parses the report of the journeys; `code` is the runner's exit code. */
export async function playwrightOutcome(file: string, code: number): Promise<TestOutcome> {
  const report = await read<PlaywrightReport>(file);
  if (!report) return runFailure('the runner of journeys ended without a report');
  const outcome = emptyOutcome();
  let retried = 0;
  const words: Record<string, string> = { expected: 'passed', unexpected: 'failed' };
  const walk = (group: TestGroup): void => {
    for (const { title, file: where, line, tests } of group.specs)
      for (const { status, annotations, results } of tests) {
        count(outcome, { name: `${where}:${line} › ${title}`, how: words[status] ?? status, why: results[0]?.error?.message });
        if (annotations.some(({ description }) => description === onAnotherDay)) retried += 1;
      }
    group.suites?.forEach(walk);
  };
  report.suites.forEach(walk);
  if (retried > 0) outcome.onOtherDays.push(`${retried} journeys`);
  for (const { message } of report.errors) count(outcome, { name: 'journeys', how: 'failed', why: message });
  return withCode(outcome, code, 'the runner of journeys');
}

function count(outcome: TestOutcome, { name, how, why }: { name: string; how: string; why?: string | undefined }): void {
  const line = `${name}: ${firstLine(why)}`;
  if (how === 'failed') {
    outcome.failed += 1;
    outcome.failures.push(line);
  } else if (how === 'passed' || how === 'flaky') {
    outcome.passed += 1;
    if (how === 'flaky') outcome.flaky.push(line);
  } else outcome.skipped += 1;
}

/** A runner may fail without a failed test, for example because of an unhandled error. */
const withCode = (outcome: TestOutcome, code: number, runner: string): TestOutcome =>
  code !== 0 && outcome.failed === 0 ? addOutcomes(outcome, runFailure(`${runner} ended with exit code ${code}`)) : outcome;

/** Terminal colours, which some runners write into their messages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a colour begins with one
const colours = /\u001B\[[\d;]*m/g;

const firstLine = (why = 'no reason was given'): string => (why.replace(colours, '').split('\n', 1)[0] ?? '').slice(0, 300);

async function read<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
