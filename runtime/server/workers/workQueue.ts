import pLimit from 'p-limit';

/** Runs tasks with limited concurrency, in call order. */
export interface WorkQueue {
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Whether the queue is full: the caller must refuse further work. */
  isFull: () => boolean;
}

interface WorkQueueBounds {
  atOnce: number;
  /** Unlimited by default. */
  maxWaiting?: number;
}

export function openWorkQueue({ atOnce, maxWaiting = Number.POSITIVE_INFINITY }: WorkQueueBounds): WorkQueue {
  const limit = pLimit(atOnce);
  return { run: (work) => limit(work), isFull: () => limit.activeCount >= atOnce && limit.pendingCount >= maxWaiting };
}
