import { expect, test } from 'vitest';
import { openedAt, readTreePosition, writeTreePosition } from './treePosition.ts';

test('a position is parsed as it was formatted, with any keys', () => {
  const position = { chosen: 'c/1', branch: ['a,b', 'x y%'], from: { level: 'a,b', after: 'é' } };
  expect(readTreePosition(new URLSearchParams(writeTreePosition(position).toString()))).toEqual(position);
});

test('without a selected node there is no position; a truncated address still gives one', () => {
  expect(readTreePosition(new URLSearchParams('in=a'))).toEqual({ branch: [] });
  expect(readTreePosition(new URLSearchParams('node=c&in=%25'))).toEqual({ chosen: 'c', branch: ['%'] });
  expect(readTreePosition(new URLSearchParams({ node: 'c', in: Array(99).fill('a').join() })).branch.length).toBeLessThan(20);
});

test('a position opens each of its nodes once', () => {
  expect(openedAt({ chosen: 'b', branch: ['a', 'b'] })).toEqual(['a', 'b']);
  expect(openedAt({ branch: ['a'] })).toEqual([]);
});
