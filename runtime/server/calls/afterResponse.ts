import { unaborted } from '../database/abortable.ts';
import type { Database } from '../database/database.ts';

/** Work after the response. */
export interface AfterResponse {
  /** Starts work with connections that may write; what it throws is logged. */
  start: (work: (database: Database) => Promise<unknown>) => void;
  /** Waits until nothing is under way. */
  settled: () => Promise<void>;
}

/** Work under way at once; beyond that further work is dropped: what is left to later may be lost, answers may not wait. */
const most = 200;

/** Keeps an eye on work that goes on after its answer was sent, so that a stop does not cut it off. */
export function openAfterResponse(database: Database, log: { warn: (facts: object, sentence: string) => void }): AfterResponse {
  const running = new Set<Promise<unknown>>();
  const start: AfterResponse['start'] = (work) => {
    if (running.size >= most) return log.warn({ running: running.size }, 'work for later was dropped');
    const run = unaborted(() => work(database)).catch((error: unknown) => log.warn({ err: error }, 'work for later failed'));
    running.add(run);
    void run.finally(() => running.delete(run));
  };
  return { start, settled: async () => void (await Promise.all(running)) };
}
