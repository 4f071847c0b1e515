import { expect, test } from 'vitest';
import { isoDuration, readTimecode, timecode } from './timecode.ts';

test.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [83, '1:23'],
  [3723, '1:02:03'],
  [-1, '0:00'],
])('%d seconds are written as %s', (seconds, text) => expect(timecode(seconds)).toBe(text));

test.each([
  ['83', 83],
  [' 1:23 ', 83],
  ['1:02:03', 3723],
  ['1m23s', 83],
  ['1h', 3600],
  ['0', 0],
])('%j is parsed as %d seconds', (text, seconds) => expect(readTimecode(text)).toBe(seconds));

test.each(['', 'abc', '-5', '1:2:3:4', '1e3', '99999h', '90000', '1.5', null, undefined])('%j is not a time', (text) =>
  expect(readTimecode(text)).toBeUndefined(),
);

test('a formatted time is parsed back', () => {
  for (const seconds of [0, 59, 60, 3599, 3600, 86_400]) expect(readTimecode(timecode(seconds))).toBe(seconds);
  expect(isoDuration(83)).toBe('PT83S');
});
