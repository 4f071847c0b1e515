/** Test files that run on one day of seven, and for each commit that changes the tested files. */
import { execFileSync } from 'node:child_process';
import { root } from '../schema.ts';
import { testDay } from './testDay.ts';

/**
 * One group for each day of seven, with about 100 seconds each. The files start processes, browsers, portals or many databases.
 * Each has the paths of the code that it tests. Seven has no divisor in common with the periods of `partOfDay`, so each share of a table meets each group.
 */
export const fileTurns: readonly Readonly<Record<string, readonly string[]>>[] = [
  {
    'tests/recipes.test.ts': ['scripts/new/', 'docs/recipes.md'],
    'tests/qa/words.test.ts': ['runtime/shared/qa/words', 'scripts/qa/'],
    'tests/qa/lint.test.ts': ['runtime/shared/qa/lint', 'scripts/qa/lint'],
  },
  {
    'tests/backup.test.ts': ['runtime/server/backup/', 'scripts/backup', 'scripts/restore.ts'],
    'tests/qa/new.test.ts': ['scripts/new/'],
    'services/opensearch/sameTests.test.ts': ['services/search', 'services/opensearch/', 'tests/support/openSearch'],
    'runtime/server/portal/outsideMenus.test.ts': ['runtime/server/portal/'],
  },
  {
    'tests/qa/commands.test.ts': ['scripts/qa/', 'runtime/shared/qa/'],
    'tests/qa/crawlFaults.test.ts': ['scripts/qa/crawl'],
    'tests/explain.test.ts': ['runtime/shared/explain/', 'runtime/shared/access/'],
    'tests/qa/matrix.test.ts': ['runtime/shared/qa/matrix', 'scripts/qa/matrix'],
    'tests/qa/pseudo.test.ts': ['runtime/shared/qa/pseudo', 'scripts/qa/pseudo'],
  },
  {
    'services/transfer/import/import.test.ts': ['services/transfer/import/', 'scripts/import.ts'],
    'scripts/serving/workers.test.ts': ['scripts/serving/', 'scripts/server.ts', 'scripts/start.ts'],
    'demo/demo.test.ts': ['demo/'],
    'tests/cachedPages.test.ts': ['runtime/server/pages/', 'runtime/server/served/'],
    'tests/databaseAway.test.ts': ['runtime/server/pages/', 'runtime/server/database/'],
    'tests/qa/defectsCompiler.test.ts': ['runtime/shared/compile/', 'schema/define/'],
  },
  {
    'tests/qa/explain.test.ts': ['scripts/qa/explain', 'runtime/shared/explain/', 'runtime/shared/qa/'],
    'tests/qa/fix.test.ts': ['scripts/fix.ts', 'runtime/shared/edit/'],
    'runtime/server/database/cluster.test.ts': ['runtime/server/database/'],
    'tests/qa/diff.test.ts': ['runtime/shared/qa/diff', 'scripts/qa/'],
    'tests/qa/replay.test.ts': ['runtime/shared/qa/replay', 'scripts/qa/'],
    'tests/qa/replayCommand.test.ts': ['scripts/qa/'],
    'tests/qa/keyOrder.test.ts': ['runtime/shared/edit/'],
  },
  {
    'scripts/release/release.test.ts': ['scripts/release/', 'scripts/build'],
    'services/qa/qa.test.ts': ['services/qa/'],
    'tests/approvalHistories.test.ts': [
      'services/writing/',
      'services/approval/',
      'services/articleSteps/',
      'services/articleDrafts/',
      'services/articleTexts/',
    ],
    'tests/migrations.test.ts': ['services/migrations/', 'runtime/server/database/', 'runtime/server/backup/'],
    'services/moveExplanations/explainMove.test.ts': ['services/moveExplanations/'],
    'services/archives/restart.test.ts': ['services/archives/', 'runtime/server/queue/'],
    'tests/client.test.ts': ['scripts/client'],
    'tests/qa/defectsLint.test.ts': ['runtime/shared/qa/lint', 'scripts/qa/lint'],
    'tests/qa/codeProblems.test.ts': ['scripts/codeProblems.ts'],
  },
  {
    'tests/anotherPortal.test.ts': ['scripts/new/portal/', 'runtime/server/definePortal.ts'],
    'services/extraction/extract.test.ts': ['services/extraction/', 'services/confinement/'],
    'runtime/server/database/abortable.test.ts': ['runtime/server/database/'],
    'tests/qa/slips.test.ts': ['runtime/shared/compile/', 'schema/define/'],
    'tests/printed.test.ts': ['runtime/server/print/'],
    'services/rendering/rendering.test.ts': ['services/rendering/'],
    'runtime/server/disk/folderLock.test.ts': ['runtime/server/disk/'],
    'tests/docs/import.test.ts': ['services/transfer/import/', 'tests/docs/'],
  },
];

/** The test files that run on other days. */
export function filesOfOtherDays(day = testDay(), changed = changedFiles()): string[] {
  if (process.env.PORTAL_WHOLE === '1') return [];
  return fileTurns
    .filter((_group, index) => index !== day % fileTurns.length)
    .flatMap((group) => Object.entries(group))
    .filter(([file, paths]) => !changed.some((name) => name === file || paths.some((path) => name.startsWith(path))))
    .map(([file]) => file);
}

/** The files that the last commit and the working tree change; none in a clone without history. */
function changedFiles(): string[] {
  try {
    return [...lines('diff', '--name-only', 'HEAD~1'), ...lines('ls-files', '--others', '--exclude-standard')];
  } catch {
    return [];
  }
}

function lines(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);
}
