/** Work on an untrusted file: in a confined process with a time limit, one after the other. */
import { forkConfined } from './confined.ts';
import { limits } from './limits.ts';
import type { Refusal } from './preview.ts';

type Refused = { refusal: Refusal };

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** What a module answers to an order: one after the other, as looking into files is never worth more than one processor. */
export async function lookInProcess<Found extends object>(
  module: URL,
  order: object,
  milliseconds: number = limits.milliseconds,
): Promise<Found | Refused> {
  if (waiting >= limits.waiting) return { refusal: 'busy' };
  waiting += 1;
  const work = () => runProcess<Found>(module, order, milliseconds);
  const mine = last.then(work, work);
  last = mine.finally(() => {
    waiting -= 1;
  });
  last.catch(() => {});
  return mine;
}

function runProcess<Found extends object>(module: URL, order: object, milliseconds: number): Promise<Found | Refused> {
  const child = forkConfined(module, limits.heap);
  const { promise, resolve, reject } = Promise.withResolvers<Found | Refused>();
  const timer = setTimeout(resolve, milliseconds, { refusal: 'too-slow' });
  child.on('message', (message: unknown) => isAnswer(message) && resolve(message.answer as Found | Refused));
  // One that fills its heap is aborted.
  child.on('exit', (_code, signal) => resolve({ refusal: signal === 'SIGABRT' ? 'too-large' : 'broken' }));
  child.on('error', reject);
  // What could not be sent is told by its end.
  child.send(order, () => {});
  return promise.finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
}

/** Under `node --watch` a process also tells its parent of the files that it reads: such messages are not ours. */
const isAnswer = (message: unknown): message is { answer: object } =>
  message !== null && typeof message === 'object' && 'answer' in message;

/** For the module that runs there: takes the one order, answers it and ends. */
export function answerOrder<Order>(work: (order: Order) => Promise<object>): void {
  process.once('message', async (order) => {
    const answer = await work(order as Order);
    process.send?.({ answer }, () => process.disconnect());
  });
}
