import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../schema.ts';
import { filesOfOtherDays, fileTurns } from './testTurns.ts';

const files = fileTurns.flatMap((group) => Object.keys(group));
const week = fileTurns.map((_group, day) => day);

test.skipIf(process.env.PORTAL_WHOLE === '1')('each file is tried on one of seven days', () => {
  const left = week.map((day) => new Set(filesOfOtherDays(day, [])));
  for (const file of files) expect(left.filter((day) => !day.has(file))).toHaveLength(1);
});

test('a commit tries the files whose subject it changes', () => {
  const file = 'tests/backup.test.ts';
  for (const changed of [file, 'runtime/server/backup/create.ts', 'scripts/restore.ts'])
    for (const day of week) expect(filesOfOtherDays(day, [changed])).not.toContain(file);
});

test('the files and what they test exist', () => {
  const paths = fileTurns.flatMap((group) => Object.values(group).flat());
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(paths.filter((start) => globSync(`${start}*`, { cwd: root }).length === 0)).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
