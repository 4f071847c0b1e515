import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveWork } from './solveWork.ts';

const workOf = (number: number, most: number) => {
  const salt = 'cGljdHVyZQ';
  return {
    challenge: createHash('sha256')
      .update(salt + number)
      .digest('hex'),
    salt,
    most,
  };
};

test.each([0, 7, 3000])('the number %i is found behind its digest', async (number) => {
  expect(await solveWork(workOf(number, 3000))).toBe(`work:${number}`);
});

test('what lies beyond is not looked for', async () => {
  expect(await solveWork(workOf(11, 10))).toBeUndefined();
});

test('whoever works lets others work in between', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  await solveWork(workOf(50_001, 50_000));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});
