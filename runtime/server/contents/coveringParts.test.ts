import { expect, test } from 'vitest';
import { coveringParts } from './coveringParts.ts';

const part = (at: number, bytes: number, turn: number) => ({ key: `${at}-${turn}`, at, bytes });
const keys = (parts: Parameters<typeof coveringParts>[0], start: number, end: number) =>
  coveringParts(parts, { start, end }).map(({ key, from }) => `${key} ${from.start}-${from.end}`);

test('consecutive parts give a range across their borders', () => {
  const parts = [part(10, 5, 1), part(0, 10, 1)];
  expect(keys(parts, 0, 14)).toEqual(['0-1 0-9', '10-1 0-4']);
  expect(keys(parts, 8, 11)).toEqual(['0-1 8-9', '10-1 0-1']);
});

test('the longer of two overlapping parts is used, so that there is no gap', () => {
  const parts = [part(0, 4, 1), part(4, 4, 3), part(4, 1, 2), part(8, 2, 3)];
  expect(keys(parts, 0, 9)).toEqual(['0-1 0-3', '4-3 0-3', '8-3 0-1']);
});

test('a missing byte is a failure of storage', () => {
  expect(() => keys([part(0, 4, 1), part(5, 4, 2)], 0, 8)).toThrow('The upload has no byte at 4.');
});
