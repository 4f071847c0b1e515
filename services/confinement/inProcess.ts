/** Work on an untrusted file: in a confined process with a time limit, one after the other. */

import { askWorker, WorkerEnded, WorkerFailure, WorkerTimeout } from '../../runtime/server/workers/workerMessages.ts';
import { openWorkQueue } from '../../runtime/server/workers/workQueue.ts';
import type { Refusal } from '../fileParts/index.ts';
import { limits } from '../fileParts/index.ts';
import { forkConfined } from './confined.ts';

type Refused = { refusal: Refusal };

/** Runs one job at a time, so that reading files never occupies more than one processor. */
const queue = openWorkQueue({ atOnce: 1, maxWaiting: limits.waiting - 1 });

/** Runs a job in a confined process. Resolves with the result of the module. */
export async function readInProcess<Found extends object>(
  module: URL,
  order: object,
  milliseconds: number = limits.milliseconds,
): Promise<Found | Refused> {
  if (queue.isFull()) return { refusal: 'busy' };
  return queue.run(() => runProcess<Found>(module, order, milliseconds));
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
