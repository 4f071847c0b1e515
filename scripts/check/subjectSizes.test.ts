import { expect, test } from 'vitest';
import { longSubjects, maxSubjectLines } from './subjectSizes.ts';

const code = (lines: number): string => 'export {};\n'.repeat(lines);

test('a subject has up to 4,000 lines with its tests', () => {
  const files = { 'services/long/index.ts': code(1), 'services/long/admin/long.test.ts': code(maxSubjectLines - 1) };
  expect(longSubjects(files)).toEqual([]);
  expect(longSubjects({ ...files, 'services/long/more.ts': code(1) })).toEqual([
    expect.objectContaining({ code: 'long-subject', file: 'services/long', message: expect.stringContaining('4001 lines') }),
  ]);
});

test('files outside of subjects do not count', () => {
  expect(longSubjects({ 'services/index.ts': code(maxSubjectLines + 1), 'runtime/server/index.ts': code(maxSubjectLines + 1) })).toEqual(
    [],
  );
});
