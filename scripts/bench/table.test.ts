import { expect, test } from 'vitest';
import { compareWithAim, formatTable, median, spread } from './table.ts';

test('a table has its first column to the left and its figures to the right', () => {
  expect(
    formatTable(
      ['', 'ms'],
      [
        ['list', '5'],
        ['by id', '1,200'],
      ],
    ),
  ).toBe(['           ms', '           --', 'list        5', 'by id   1,200'].join('\n'));
});

test('the median of an even number of values is the mean of the two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
});

test('a spread has the minimum, the median and the maximum', () => {
  expect(spread([1_200, 900, 5_000])).toBe('900 – 1,200 – 5,000');
});

test('an aim is met, or missed by a percentage', () => {
  expect([
    compareWithAim(0.6, 0.6, false),
    compareWithAim(300, 600, false),
    compareWithAim(80, 100, true),
    compareWithAim(150, 100, true),
  ]).toEqual(['met', 'missed by 50 %', 'met', 'missed by 50 %']);
});
