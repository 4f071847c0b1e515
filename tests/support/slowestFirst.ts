import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { filesOfOtherDays, fileTurns } from '../../scripts/testing/testTurns.ts';
import { root } from './paths.ts';

/**
 * The test files that take longer than five seconds, the longest first, from a run of the whole suite. A worker that begins one
 * of them last leaves the other without work.
 */
const slowestFirst = [
  'tests/recipes.test.ts',
  'tests/anotherPortal.test.ts',
  'tests/backup.test.ts',
  'tests/walks/pages.test.ts',
  'tests/walks/closed.test.ts',
  'tests/qa/commands.test.ts',
  'services/transfer/import/import.test.ts',
  'tests/qa/crawlFaults.test.ts',
  'tests/walks/calls.test.ts',
  'tests/qa/new.test.ts',
  'scripts/serving/workers.test.ts',
  'tests/qa/explain.test.ts',
  'tests/walks/served.test.ts',
  'tests/qa/fix.test.ts',
  'runtime/server/database/cluster.test.ts',
  'services/opensearch/sameTests.test.ts',
  'services/search/search.test.ts',
  'scripts/release/release.test.ts',
  'tests/walks/owned.test.ts',
  'tests/explain.test.ts',
  'services/qa/qa.test.ts',
  'tests/approvalHistories.test.ts',
  'demo/demo.test.ts',
  'tests/walks/cells.test.ts',
  'tests/cachedPages.test.ts',
  'tests/migrations.test.ts',
  'tests/manage.test.ts',
  'services/moveExplanations/explainMove.test.ts',
  'services/archives/restart.test.ts',
  'runtime/server/portal/outsideMenus.test.ts',
  'services/extraction/extract.test.ts',
  'tests/qa/diff.test.ts',
  'tests/qa/replay.test.ts',
  'tests/qa/slips.test.ts',
  'runtime/server/database/abortable.test.ts',
  'tests/walks/secret.test.ts',
  'tests/walks/files.test.ts',
  'tests/qa/acknowledged.test.ts',
  'tests/secretKey.test.ts',
  'services/records/records.test.ts',
  'services/advisories/advisories.test.ts',
  'tests/qa/replayCommand.test.ts',
  'tests/qa/lint.test.ts',
  'services/articleReading/reading.test.ts',
  'tests/qa/defectsCompiler.test.ts',
  'services/readers/footprints/footprint.test.ts',
  'services/registries/liveMarks.test.ts',
  'tests/printed.test.ts',
  'tests/client.test.ts',
  'services/signIn/ssoIntake.test.ts',
  'tests/qa/matrix.test.ts',
  'tests/qa/defectsLint.test.ts',
  'services/rendering/rendering.test.ts',
  'services/files/attachments/attachment.test.ts',
  'tests/qa/words.test.ts',
  'runtime/server/disk/folderLock.test.ts',
  'services/repair/service.test.ts',
  'services/assistant/closedTexts.test.ts',
  'services/approval/approval.test.ts',
  'tests/qa/pseudo.test.ts',
];

const nameOf = ({ moduleId }: TestSpecification): string => relative(root, moduleId);

const rankOf = (file: TestSpecification): number => {
  const position = slowestFirst.indexOf(nameOf(file));
  return position < 0 ? slowestFirst.length : position;
};

/** A run of the whole suite skips the files of other days. A run of some files tries all of them. */
function filesOfToday(files: readonly TestSpecification[]): TestSpecification[] {
  const names = new Set(files.map(nameOf));
  const left = filesOfOtherDays();
  return fileTurns.flatMap((group) => Object.keys(group)).every((name) => names.has(name))
    ? files.filter((file) => !left.includes(nameOf(file)))
    : [...files];
}

/** Runs the longest files first, also in a fresh checkout, where Vitest knows no times of an earlier run. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = slowestFirst.filter((file) => !existsSync(join(root, file)));
    if (missing.length > 0) throw new Error(`tests/support/slowestFirst.ts names files that do not exist: ${missing.join(', ')}`);
    return (await super.sort(filesOfToday(files))).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
