import { expect, test } from 'vitest';
import { openedAt, readTreePlace, writeTreePlace } from './treePlace.ts';

test('a place is read as it was written, whatever its keys hold', () => {
  const place = { chosen: 'c/1', branch: ['a,b', 'x y%'], from: { level: 'a,b', after: 'é' } };
  expect(readTreePlace(new URLSearchParams(writeTreePlace(place).toString()))).toEqual(place);
});

test('without a chosen node there is no place; a torn address still is one', () => {
  expect(readTreePlace(new URLSearchParams('in=a'))).toEqual({ branch: [] });
  expect(readTreePlace(new URLSearchParams('node=c&in=%25'))).toEqual({ chosen: 'c', branch: ['%'] });
  expect(readTreePlace(new URLSearchParams({ node: 'c', in: Array(99).fill('a').join() })).branch.length).toBeLessThan(20);
});

test('a place opens each of its nodes once', () => {
  expect(openedAt({ chosen: 'b', branch: ['a', 'b'] })).toEqual(['a', 'b']);
  expect(openedAt({ branch: ['a'] })).toEqual([]);
});
