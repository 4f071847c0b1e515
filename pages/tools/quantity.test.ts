import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractNumbers, parseNumber } from './quantity.ts';

const rate = { unit: 'Mbps', min: 0, max: 1e7 };

test.each([
  ['4', 4],
  [' 4 ', 4],
  ['４．５', 4.5],
  ['٤٫٥', 4.5],
  ['4,5', 4.5],
  ['1,500', 1500],
  ['0,500', 0.5],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1 234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['1,234,567', 1_234_567],
  ['4Mbps', 4],
  ['4 Mbit/s', 4],
  ['4096 kbit/s', 4.096],
  ['8192 кбит/с', 8.192],
  ['４Ｍｂｐｓ', 4],
  ['2 Gbit/s', 2000],
  ['4. Mbit/s', 4],
  [',5', 0.5],
])('%s is %d Mbit/s', (text, value) => {
  expect(parseNumber(text, rate)).toEqual({ value });
});

test('a comma before three digits is decimal in languages that use it so', () => {
  expect(parseNumber('1,500', rate, true)).toEqual({ value: 1.5 });
});

test.each([
  ['', 'empty'],
  ['four', 'unreadable'],
  ['1.2.3,4,5', 'unreadable'],
  ['4 TB', 'unit'],
  ['-1', 'low'],
  ['9'.repeat(12), 'high'],
  ['1'.repeat(61), 'unreadable'],
])('"%s" is refused as %s', (text, fault) => {
  expect(parseNumber(text, rate)).toEqual({ fault });
});

test('a count is a whole number', () => {
  expect(parseNumber('2.5', { min: 1, max: 9, whole: true })).toEqual({ fault: 'whole' });
});

test('feet and inches are parsed with their symbols', () => {
  const metres = { unit: 'm', min: 0, max: 1000 };
  expect(parseNumber("10'", metres)).toEqual({ value: 3.048 });
  expect(parseNumber('10 ft', metres)).toEqual({ value: 3.048 });
});

test('quantities are converted to other units and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (metres) => {
      const range = { unit: 'mm', min: 0, max: 1e12 };
      expect(parseNumber(`${metres} m`, range)).toEqual({ value: metres * 1000 });
      expect(parseNumber(`${metres * 1000} mm`, { ...range, unit: 'm' })).toEqual({ value: metres });
    }),
  );
});

test('parsing never throws, for any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void parseNumber(text, rate)));
});

test('the numbers of a specification are found', () => {
  expect(extractNumbers('2688 × 1520 (4 MP)')).toEqual([2688, 1520, 4]);
  expect(extractNumbers('2.8 / 4 / 6 mm, F1.6')).toEqual([2.8, 4, 6, 1.6]);
  expect(extractNumbers('100,000')).toEqual([100_000]);
});
