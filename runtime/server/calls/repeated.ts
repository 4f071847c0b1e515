/** Repeated work whose runs never overlap. */
export interface RepeatedWork {
  /** Runs the work once more, after the current run. Resolves with the amount done. Calls that wait for the same run share it. */
  run(): Promise<number>;
  /** Aborts the current run's signal and waits for the run. No further run begins. */
  stop(): Promise<void>;
}

interface Repetition {
  /** Milliseconds between two starts; without it the work runs only on request. */
  everyMs?: number;
  runsImmediately?: boolean;
  /** Receives errors of scheduled runs. */
  onFailure: (error: unknown) => void;
}

/** Repeats work. While a run is in progress, one further run can be queued, however long the current run takes. */
export function repeat(
  work: (signal: AbortSignal) => Promise<number>,
  { everyMs, runsImmediately = false, onFailure }: Repetition,
): RepeatedWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<number> = Promise.resolve(0);
  let waiting: Promise<number> | undefined;
  const begin = (): Promise<number> => {
    waiting = undefined;
    return signal.aborted ? Promise.resolve(0) : work(signal);
  };
  const run = (): Promise<number> => {
    waiting ??= running.then(begin, begin);
    running = waiting;
    return waiting;
  };
  const look = (): void => {
    if (!waiting) run().catch(onFailure);
  };
  const timer = everyMs === undefined ? undefined : setInterval(look, everyMs);
  if (runsImmediately) look();
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      // The caller that started the work has received the error.
      await running.catch(() => {});
    },
  };
}
