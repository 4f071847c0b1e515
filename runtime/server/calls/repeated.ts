/** Work that is done again and again, one run after the other. */
export interface RepeatedWork {
  /** Runs the work once more, after the run under way; answers how much was done. Calls that wait for the same run share it. */
  run(): Promise<number>;
  /** Waits for the run under way, whose signal is aborted. No further run begins. */
  stop(): Promise<void>;
}

interface Repetition {
  /** Pause between two starts, in milliseconds; none: the work runs only when it is asked for. */
  everyMs?: number;
  startsAtOnce?: boolean;
  /** Told of runs that nobody asked for. */
  onFailure: (error: unknown) => void;
}

/** Repeats work. While a run is under way no more than one further run waits, however long the first one takes. */
export function repeat(
  work: (signal: AbortSignal) => Promise<number>,
  { everyMs, startsAtOnce = false, onFailure }: Repetition,
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
  if (startsAtOnce) look();
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      // Its failure was told where it was begun.
      await running.catch(() => {});
    },
  };
}
