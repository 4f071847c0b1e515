import { expect, test } from 'vitest';
import { openWorkQueue } from './workQueue.ts';

test('work runs in its order with limited concurrency, and the queue reports when it is full', async () => {
  const queue = openWorkQueue({ atOnce: 2, maxWaiting: 1 });
  const begun: number[] = [];
  const turns = [1, 2, 3].map((number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wasFull = queue.isFull();
    const done = queue.run(async () => {
      begun.push(number);
      await promise;
    });
    return { wasFull, done, end: resolve };
  });
  await Promise.resolve();
  expect([turns.map(({ wasFull }) => wasFull), queue.isFull(), begun]).toEqual([[false, false, false], true, [1, 2]]);
  turns[0]?.end();
  await turns[0]?.done;
  for (const { end } of turns) end();
  await Promise.all(turns.map(({ done }) => done));
  expect([begun, queue.isFull()]).toEqual([[1, 2, 3], false]);
});

test('failed work does not block other work', async () => {
  const queue = openWorkQueue({ atOnce: 1 });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
