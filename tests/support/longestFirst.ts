import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { filesOfOtherDays, fileTurns } from '../../scripts/testTurns.ts';
import { root } from './paths.ts';

/**
 * The test files that take longer than five seconds, the longest first, from a run of the whole suite. A worker that begins one
 * of them last leaves the other without work.
 */
const longest = [
  'tests/recipes.test.ts',
  'tests/anotherPortal.test.ts',
  'tests/walks/pages.test.ts',
  'tests/backup.test.ts',
  'tests/qa/crawlFaults.test.ts',
  'tests/walks/calls.test.ts',
  'tests/walks/closed.test.ts',
  'services/transfer/import/import.test.ts',
  'demo/demo.test.ts',
  'tests/walks/files.test.ts',
  'tests/cachedPages.test.ts',
  'tests/qa/fix.test.ts',
  'tests/qa/commands.test.ts',
  'tests/walks/cells.test.ts',
  'runtime/server/database/cluster.test.ts',
  'tests/transitions.test.ts',
  'tests/explain.test.ts',
  'tests/qa/acknowledged.test.ts',
  'services/qa/qa.test.ts',
  'tests/qa/explain.test.ts',
  'tests/qa/diff.test.ts',
  'tests/qa/defectsCompiler.test.ts',
  'tests/walks/served.test.ts',
  'tests/qa/slips.test.ts',
  'services/search/search.test.ts',
  'tests/qa/defectsLint.test.ts',
  'tests/qa/new.test.ts',
  'services/extraction/extract.test.ts',
  'tests/approvalHistories.test.ts',
  'services/archives/restart.test.ts',
  'scripts/release/release.test.ts',
  'services/manage.test.ts',
  'runtime/server/database/abortable.test.ts',
  'tests/migrations.test.ts',
  'tests/patterns/patterns.test.ts',
  'services/records/records.test.ts',
  'services/writing/approval/approval.test.ts',
  'services/transfer/export/export.test.ts',
  'tests/secretKey.test.ts',
  'services/liveMarks.test.ts',
  'services/articleReading/reading.test.ts',
  'services/signIn/ssoIntake.test.ts',
  'tests/qa/words.test.ts',
];

const nameOf = ({ moduleId }: TestSpecification): string => relative(root, moduleId);

const rankOf = (file: TestSpecification): number => {
  const at = longest.indexOf(nameOf(file));
  return at < 0 ? longest.length : at;
};

/** A run of the whole suite leaves files to other days. A run of some files tries all of them. */
function tried(files: readonly TestSpecification[]): TestSpecification[] {
  const names = new Set(files.map(nameOf));
  const left = filesOfOtherDays();
  return fileTurns.flatMap((group) => Object.keys(group)).every((name) => names.has(name))
    ? files.filter((file) => !left.includes(nameOf(file)))
    : [...files];
}

/** Runs the longest files first, also in a fresh checkout, where Vitest knows no times of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = longest.filter((file) => !existsSync(join(root, file)));
    if (gone.length > 0) throw new Error(`tests/support/longestFirst.ts names files that do not exist: ${gone.join(', ')}`);
    return (await super.sort(tried(files))).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
