import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestRun } from '@playwright/test/reporter';
import { onAnotherDay } from '../../../scripts/testing/testOutcome.ts';
import { isWhole } from '../partOfDay.ts';
import { turnsOf } from '../turns.ts';

/** A journey with this tag is tried by every commit. */
const coreTag = '@core';

/**
 * Skips three quarters of the journeys, which run on other days. A run tries at least one journey of each file, and all with the
 * tag `@core`. Files whose journeys share a separate portal are chosen as a whole, because starting it takes longer than most of
 * them. A run of some files tries all of their journeys.
 */
export default class TurnReporter implements Reporter {
  async preprocess({ config, suite, testRun }: { config: FullConfig; suite: Suite; testRun: TestRun }): Promise<void> {
    if (isWhole) return;
    const files = suite.suites.flatMap((project) => project.suites);
    if (files.length < readdirSync(config.rootDir).filter((name) => name.endsWith('.spec.ts')).length) return;
    for (const test of leftToOtherDays(files, testRun)) testRun.skip(test, onAnotherDay);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function leftToOtherDays(files: readonly Suite[], testRun: TestRun): TestCase[] {
  const serial = files.filter((file) => testRun.mode(file) !== 'parallel');
  const filesOfToday = turnsOf(serial.map(nameOf));
  return files.flatMap((file) => {
    const tests = file.allTests();
    const chosen = serial.includes(file) ? (filesOfToday.has(nameOf(file)) ? tests : []) : testsOfToday(tests);
    return tests.filter((test) => !chosen.includes(test) && !test.tags.includes(coreTag));
  });
}

function testsOfToday(tests: readonly TestCase[]): TestCase[] {
  const chosen = turnsOf(tests.map(keyOf));
  return tests.filter((test) => chosen.has(keyOf(test)));
}

const nameOf = ({ title }: Suite): string => path.basename(title);

/** Without a seed, which differs in each run. */
const keyOf = (test: TestCase): string =>
  test
    .titlePath()
    .slice(2)
    .join(' › ')
    .replace(/ \(PORTAL_.*\)$/, '');
