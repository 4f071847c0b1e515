import { expect, test } from 'vitest';
import { firstLevels } from './levels.ts';

test('a department is named by the first two levels of its path', () => {
  expect(firstLevels('Support-Field engineering-Second line', '-')).toEqual({ first: 'Support', second: 'Field engineering' });
  expect(firstLevels(' 技术支持 - 华东 ', '-')).toEqual({ first: '技术支持', second: '华东' });
});

test('missing levels are empty', () => {
  expect(firstLevels('Projects', '-')).toEqual({ first: 'Projects', second: '' });
  expect(firstLevels('-Projects', '-')).toEqual({ first: '', second: 'Projects' });
  for (const nothing of ['', null, undefined]) expect(firstLevels(nothing, '-')).toEqual({ first: '', second: '' });
});
