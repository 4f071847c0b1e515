import pLimit from 'p-limit';

/** Work that runs a few at a time, in the order in which it comes. */
export interface WorkQueue {
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Whether as much waits as may wait: the caller refuses further work. */
  isFull: () => boolean;
}

interface WorkQueueBounds {
  atOnce: number;
  /** No bound where it is not given. */
  maxWaiting?: number;
}

export function openWorkQueue({ atOnce, maxWaiting = Number.POSITIVE_INFINITY }: WorkQueueBounds): WorkQueue {
  const limit = pLimit(atOnce);
  return { run: (work) => limit(work), isFull: () => limit.activeCount >= atOnce && limit.pendingCount >= maxWaiting };
}
