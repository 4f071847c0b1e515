import { expect, test } from 'vitest';
import { departmentsOf } from './departments.ts';

test('a department is told by the first two levels of its path', () => {
  expect(departmentsOf('Support-Field engineering-Second line')).toEqual({ first: 'Support', second: 'Field engineering' });
  expect(departmentsOf(' 技术支持 - 华东 ')).toEqual({ first: '技术支持', second: '华东' });
});

test('levels that are missing are empty', () => {
  expect(departmentsOf('Projects')).toEqual({ first: 'Projects', second: '' });
  expect(departmentsOf('-Projects')).toEqual({ first: '', second: 'Projects' });
  for (const nothing of ['', null, undefined]) expect(departmentsOf(nothing)).toEqual({ first: '', second: '' });
});
