import { expect, test } from 'vitest';
import { runSequentially } from './runSequentially.ts';

test('tasks run one at a time, also after a failed one', async () => {
  const inTurn = runSequentially();
  const reported: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      reported.push(`${name} begins`);
      await new Promise(setImmediate);
      reported.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const answers = await Promise.allSettled([inTurn(work('one')), inTurn(work('two', true)), inTurn(work('three'))]);
  expect(reported).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await inTurn(work('four'))).toBe('four');
});
