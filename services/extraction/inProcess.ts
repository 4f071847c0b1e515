/** Work on an untrusted file: in a confined process with a time limit, one after the other. */
import { askWorker, WorkerEnded, WorkerFailure, WorkerTimeout } from '../../runtime/server/worker-messages.ts';
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

async function runProcess<Found extends object>(module: URL, order: object, milliseconds: number): Promise<Found | Refused> {
  const child = forkConfined(module, limits.heap);
  try {
    return await askWorker<Found>(child, order, milliseconds);
  } catch (error) {
    if (error instanceof WorkerTimeout) return { refusal: 'too-slow' };
    // A process that fills its heap is aborted.
    if (error instanceof WorkerEnded) return { refusal: error.signal === 'SIGABRT' ? 'too-large' : 'broken' };
    if (error instanceof WorkerFailure) return { refusal: 'broken' };
    throw error;
  } finally {
    child.kill('SIGKILL');
  }
}
