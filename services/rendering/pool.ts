/** A pool of rendering processes. They stay alive between jobs, so that a preview does not wait for a process to load. */
import { fail } from '../../runtime/server/refusal.ts';
import { openWorkQueue } from '../../runtime/server/workers/workQueue.ts';
import type { RenderingWork, WorkKind } from './orders.ts';
import { type ProcessBounds, type RenderingProcess, startProcess } from './process.ts';

export interface RenderingPool {
  /** @throws CallRefusal if the text is refused or takes too long, or the queue is full */
  run<Kind extends WorkKind>(work: Kind, order: RenderingWork[Kind]['order']): Promise<RenderingWork[Kind]['answer']>;
  close(): void;
}

export interface PoolBounds extends ProcessBounds {
  processes: number;
  /** Maximum number of jobs in the queue; more are refused. */
  waiting: number;
  /** A process without a job ends after this time. */
  idleMilliseconds: number;
}

/** A slot for one process, which starts when a job needs it. */
interface WorkerSlot {
  process?: RenderingProcess;
  idle?: NodeJS.Timeout;
}

export function openPool(bounds: PoolBounds): RenderingPool {
  const slots: WorkerSlot[] = Array.from({ length: bounds.processes }, () => ({}));
  const free = [...slots];
  const queue = openWorkQueue({ atOnce: bounds.processes, maxWaiting: bounds.waiting });

  /** A loaded process, if there is one. The queue runs one job for each process. */
  function acquire(): WorkerSlot {
    const index = free.findIndex(isLoaded);
    const [slot] = free.splice(Math.max(index, 0), 1);
    if (!slot) throw new Error('The pool has no free place.');
    clearTimeout(slot.idle);
    return slot;
  }

  function release(slot: WorkerSlot): void {
    free.push(slot);
    slot.idle = setTimeout(() => slot.process?.end(), bounds.idleMilliseconds).unref();
  }

  async function runIn<Kind extends WorkKind>(work: Kind, order: RenderingWork[Kind]['order']): Promise<RenderingWork[Kind]['answer']> {
    const slot = acquire();
    try {
      slot.process = isLoaded(slot) ? slot.process : await startProcess(bounds);
      return await (slot.process as RenderingProcess).run(work, order);
    } finally {
      release(slot);
    }
  }

  return {
    run: async (work, order) => {
      if (queue.isFull()) throw fail('portal.unavailable');
      return queue.run(() => runIn(work, order));
    },
    close: () => {
      for (const { process } of slots) process?.end();
    },
  };
}

const isLoaded = ({ process }: WorkerSlot): boolean => process !== undefined && !process.isEnded();
