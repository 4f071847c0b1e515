import { expect, test } from 'vitest';
import { isTurn, turns, turnsOf, variantsOfDay } from './turns.ts';

const titles = Array.from({ length: 40 }, (_, index) => `journey ${index}`);
const fromDay = 20_787;
const daysFrom = (count: number): number[] => Array.from({ length: count }, (_, index) => fromDay + index);

test('every test is tried within four days', () => {
  const chosen = daysFrom(turns).map((day) => titles.filter((title) => isTurn(title, day)));
  expect(chosen.flat().sort()).toEqual([...titles].sort());
});

test('each day tries a test of each file, with any number of tests', () => {
  for (const count of [1, 2, 3, 5])
    for (const day of daysFrom(3 * turns)) expect(turnsOf(titles.slice(0, count), day).size).toBeGreaterThan(0);
});

test('a new test does not change the days of others', () => {
  const before = daysFrom(turns).map((day) => [...turnsOf(titles, day)]);
  const after = daysFrom(turns).map((day) => [...turnsOf(['one more', ...titles], day)].filter((title) => title !== 'one more'));
  expect(after).toEqual(before);
});

test('each variant of each test is tried within 24 days, although both take turns', () => {
  for (const count of [1, 2, 3, 4, 5, 6]) {
    const variants = Array.from({ length: count }, (_, index) => index);
    const chosen = daysFrom(turns * count)
      .filter((day) => isTurn('a test', day))
      .flatMap((day) => variantsOfDay(variants, 0, day));
    expect([...new Set(chosen)].sort()).toEqual(variants);
  }
});
