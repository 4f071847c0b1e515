import { unaborted } from '../database/abortable.ts';
import type { Database } from '../database/database.ts';

/** Work after the response. */
export interface AfterResponse {
  /** Starts background work with a read-write connection. Errors are logged. */
  start: (work: (database: Database) => Promise<unknown>) => void;
  /** Resolves when no work is running. */
  settled: () => Promise<void>;
}

/** Maximum number of concurrent tasks. Further tasks are dropped, because a response must not wait for them. */
const max = 200;

/** Tracks work that continues after its response was sent, so that shutdown can wait for it. */
export function openAfterResponse(database: Database, log: { warn: (facts: object, sentence: string) => void }): AfterResponse {
  const running = new Set<Promise<unknown>>();
  const start: AfterResponse['start'] = (work) => {
    if (running.size >= max) return log.warn({ running: running.size }, 'work after the response was dropped');
    const run = unaborted(() => work(database)).catch((error: unknown) => log.warn({ err: error }, 'work after the response failed'));
    running.add(run);
    void run.finally(() => running.delete(run));
  };
  return { start, settled: async () => void (await Promise.all(running)) };
}
