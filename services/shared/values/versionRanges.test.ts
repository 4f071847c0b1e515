import { expect, test } from 'vitest';
import { isContradiction, isWithin, readRange, shownRange } from './versionRanges.ts';
import { versionKeyOf } from './versions.ts';

test('a range is shown without the scheme of its notation', () => {
  expect(shownRange('vers:generic/>=1.0|<2.0')).toBe('>= 1.0 | < 2.0');
  expect(shownRange('V3.210.0012')).toBe('V3.210.0012');
});

const version = (text: string) => versionKeyOf(text) as string;

test.each([
  ['vers:all/*', '1.0', true],
  ['', '1.0', true],
  ['< 2.0', '1.9.9', true],
  ['< 2.0', '2.0', false],
  ['<= V3.208.0020', 'V3.208.0020', true],
  ['>= 5.3.1 build 150410 | <= 5.4.4 Build 161125', '5.4.4 build 161124', true],
  ['>= 5.3.1 build 150410 | <= 5.4.4 Build 161125', '5.4.4 build 161126', false],
  ['>=  5.3.1 build 150410 | <= 5.4.4 Build 161125', '5.3.0', false],
  ['vers:generic/>=1.0|<2.0|>=3.0|<3.5', '2.5', false],
  ['vers:generic/>=1.0|<2.0|>=3.0|<3.5', '3.2', true],
  ['vers:generic/<2.0|!=1.5', '1.5', false],
  ['All versions < V4.8.6', '4.8.5', true],
  ['9.6 | 9.8', '9.8', true],
  ['9.6 | 9.8', '9.7', false],
  ['< SRN4000_v2.16_170401', '2.0', undefined],
])('“%s” with %s: %s', (range, one, expected) => {
  expect(isWithin(readRange(range), version(one))).toBe(expected);
});

test.each([
  ['> 3.0 | < 2.0', true],
  ['>= 2.0 | < 2.0', true],
  ['>= 2.0 | <= 2.0', false],
  ['< 2.0', false],
])('“%s” contradicts itself: %s', (range, expected) => {
  expect(isContradiction(readRange(range))).toBe(expected);
});

test('a hostile range is parsed in linear time', () => {
  expect(readRange('<'.repeat(100_000)).kind).toBe('text');
  expect(readRange(Array.from({ length: 100_000 }, () => '1').join('|')).kind).toBe('text');
});
