import { expect, test } from 'vitest';
import { offsetFor } from './scrolling.ts';

test('the offset of a hash link follows the width of the window', () => {
  const offsets = [
    { overPx: 1024, offsetPx: 80 },
    { overPx: 480, offsetPx: 60 },
    { overPx: 0, offsetPx: 50 },
  ];
  expect([1025, 1024, 481, 480, 320].map((width) => offsetFor(width, offsets))).toEqual([80, 60, 60, 50, 50]);
});
