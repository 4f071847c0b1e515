import { expect, test } from 'vitest';
import { repeat } from './repeated.ts';

test('during a long run only one further run waits, and none starts after a stop', async () => {
  const begun: PromiseWithResolvers<number>[] = [];
  const work = repeat(
    (signal) => {
      const run = Promise.withResolvers<number>();
      signal.addEventListener('abort', () => run.resolve(-1));
      begun.push(run);
      return run.promise;
    },
    { onFailure: () => {} },
  );
  const first = work.run();
  await expect.poll(() => begun.length).toBe(1);
  const requests = Array.from({ length: 100 }, () => work.run());
  begun[0]?.resolve(7);
  expect(await first).toBe(7);
  await expect.poll(() => begun.length).toBe(2);
  const last = work.run();
  await work.stop();
  expect([new Set(await Promise.all(requests)), await last, begun.length]).toEqual([new Set([-1]), 0, 2]);
});

test('a failed run does not prevent further runs; its failure is reported', async () => {
  const reported: unknown[] = [];
  let runs = 0;
  const work = repeat(
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('the first');
      return runs;
    },
    { runsImmediately: true, onFailure: (error) => reported.push(String(error)) },
  );
  await expect.poll(() => reported.length).toBe(1);
  expect(await work.run()).toBe(2);
  expect(reported).toEqual(['Error: the first']);
  await work.stop();
});
