import { expect, test } from 'vitest';
import { closeAll } from './closing.ts';

/** A log that records its calls. */
function keepLog() {
  const lines: string[] = [];
  const add = (kind: string) => (_facts: object, sentence: string) => void lines.push(`${kind} ${sentence}`);
  return { lines, log: { info: add('info'), error: add('error') } };
}

const never = (): Promise<never> => new Promise(() => {});

test('parts close in sequence; one that hangs or fails is named, and the next one closes', async () => {
  const { lines, log } = keepLog();
  const closed: string[] = [];
  const open = await closeAll(
    [
      { name: 'requests', close: async () => void closed.push('requests') },
      { name: 'queue', close: never, limitMs: 20 },
      {
        name: 'mail',
        close: () => {
          throw new Error('no mail');
        },
      },
      { name: 'database', close: async () => void closed.push('database') },
    ],
    log,
  );
  expect([open, closed]).toEqual([
    ['queue', 'mail'],
    ['requests', 'database'],
  ]);
  expect(lines).toEqual([
    'info requests: closed',
    'error queue: not closed in time',
    'error mail: closing failed',
    'info database: closed',
  ]);
});

test('a late part is forced to end, and gets a moment to do so', async () => {
  const { log } = keepLog();
  const forced = Promise.withResolvers<void>();
  let isClosed = false;
  const close = () =>
    forced.promise.then(() => {
      isClosed = true;
    });
  expect(await closeAll([{ name: 'requests', close, limitMs: 20, force: forced.resolve }], log)).toEqual(['requests']);
  expect(isClosed).toBe(true);
});
