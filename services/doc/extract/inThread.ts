/** Work on a file that nobody vouches for: in a thread of its own, with a heap and a time that end it, and never more than one at once. */
import { Worker } from 'node:worker_threads';
import { limits } from './limits.ts';
import type { Refusal } from './preview.ts';

type Refused = { refusal: Refusal };

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** What a module answers to an order: one after the other, as looking into files is never worth more than one processor. */
export async function lookInThread<Found extends object>(module: URL, order: unknown): Promise<Found | Refused> {
  if (waiting >= limits.waiting) return { refusal: 'busy' };
  waiting += 1;
  const work = () => runThread<Found>(module, order);
  const mine = last.then(work, work);
  last = mine.finally(() => {
    waiting -= 1;
  });
  last.catch(() => {});
  return mine;
}

function runThread<Found extends object>(module: URL, order: unknown): Promise<Found | Refused> {
  const thread = new Worker(module, {
    workerData: order,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const { promise, resolve } = Promise.withResolvers<Found | Refused>();
  const end = (refusal: Refusal) => () => resolve({ refusal });
  const timer = setTimeout(end('too-slow'), limits.milliseconds);
  thread.on('message', (message: unknown) => isAnswer(message) && resolve(message.answer as Found | Refused));
  // A thread that fills its heap ends with an error.
  thread.on('error', end('too-large')).on('exit', end('broken'));
  return promise.finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}

/** Under `node --watch` a thread also tells its parent of the files that it reads: such messages are not ours. */
const isAnswer = (message: unknown): message is { answer: object } =>
  message !== null && typeof message === 'object' && 'answer' in message;
