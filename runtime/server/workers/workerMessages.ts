/**
 * Requests to a worker thread or child process, and their responses. Every message has a kind and an id, because Node
 * uses the same channel: under `node --watch` a worker reports each file that it loads.
 */
import type { ChildProcess } from 'node:child_process';
import { parentPort, type Worker } from 'node:worker_threads';

interface WorkerRequest {
  kind: 'portal:request';
  id: number;
  order: unknown;
}

interface WorkerResponse {
  kind: 'portal:response';
  id: number;
  /** Exactly one of the two is set. */
  answer?: unknown;
  error?: unknown;
}

/** The worker exited before it responded. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
  /** The signal that ended a child process. */
  readonly signal: string | undefined;

  constructor(code: number | null, signal: string | undefined) {
    super(`The worker ended without an answer (${signal ?? `exit code ${code}`}).`);
    this.signal = signal;
  }
}

/** The worker threw; `cause` is the error. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The worker exceeded its time limit. It keeps running until it is terminated. */
export class WorkerTimeout extends Error {
  override readonly name = 'WorkerTimeout';

  constructor(milliseconds: number) {
    super(`The worker did not answer within ${milliseconds} ms.`);
  }
}

let lastId = 0;

/**
 * Sends a request to a worker and resolves with its answer.
 *
 * @throws WorkerFailure where the work failed, WorkerEnded where the worker exited before it responded, WorkerTimeout, or
 * the error of a worker that could not start
 */
export function askWorker<Answer>(worker: Worker | ChildProcess, order: unknown, milliseconds?: number): Promise<Answer> {
  lastId += 1;
  const id = lastId;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = milliseconds === undefined ? undefined : setTimeout(() => reject(new WorkerTimeout(milliseconds)), milliseconds);
  const handleMessage = (message: unknown): void => {
    if (!isResponse(message) || message.id !== id) return;
    if ('error' in message) reject(new WorkerFailure(message.error));
    else resolve(message.answer as Answer);
  };
  const handleExit = (code: number | null, signal?: string): void => reject(new WorkerEnded(code, signal ?? undefined));
  worker.on('message', handleMessage).on('error', reject).on('exit', handleExit);
  post(worker, { kind: 'portal:request', id, order }, reject);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', handleMessage).off('error', reject).off('exit', handleExit);
  });
}

/** In a worker: answers every request of the parent with `work`. Errors are sent to the parent. */
export function answerParent<Order>(work: (order: Order) => unknown): void {
  const handleMessage = async (message: unknown): Promise<void> => {
    if (!isRequest(message)) return;
    const { id } = message;
    const response = await Promise.try(work, message.order as Order).then(
      (answer): WorkerResponse => ({ kind: 'portal:response', id, answer }),
      (error: unknown): WorkerResponse => ({ kind: 'portal:response', id, error }),
    );
    if (parentPort) parentPort.postMessage(response);
    else process.send?.(response);
  };
  (parentPort ?? process).on('message', (message: unknown) => void handleMessage(message));
}

function post(worker: Worker | ChildProcess, request: WorkerRequest, handleError: (error: Error) => void): void {
  if ('postMessage' in worker) worker.postMessage(request);
  // A process that has exited reports the reason by its exit event, which comes later.
  else worker.send(request, (error) => error && worker.exitCode === null && worker.signalCode === null && handleError(error));
}

const isRequest = (message: unknown): message is WorkerRequest => kindOf(message) === 'portal:request';
const isResponse = (message: unknown): message is WorkerResponse => kindOf(message) === 'portal:response';
const kindOf = (message: unknown): unknown =>
  message !== null && typeof message === 'object' && 'kind' in message ? message.kind : undefined;
