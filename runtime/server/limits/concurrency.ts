/** Limits concurrent work with slots and a queue. */

export interface ConcurrencyLimiter {
  /**
   * Acquires a slot and resolves with its release function. `own` limits the running and waiting work of one key. Resolves with
   * `own` or `all` if there is no slot, and `gone` if the signal is aborted first.
   */
  acquire: (request: SlotRequest) => Promise<(() => void) | 'own' | 'all' | 'gone'>;
}

interface SlotRequest {
  /** The key that the work counts for; null: only the overall limit applies. */
  key: string | null;
  own: number;
  /** Overall limit. Default: unlimited. */
  all?: { atOnce: number; waiting: number } | undefined;
  signal: AbortSignal;
}

export function openConcurrencyLimiter(): ConcurrencyLimiter {
  const owned = new Map<string, number>();
  const line: (() => void)[] = [];
  let running = 0;

  const change = (key: string | null, by: number): void => {
    if (key === null) return;
    const count = (owned.get(key) ?? 0) + by;
    if (count > 0) owned.set(key, count);
    else owned.delete(key);
  };
  const leave = (key: string | null): void => {
    change(key, -1);
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    acquire: async ({ key, own, all, signal }) => {
      if (signal.aborted) return 'gone';
      if (key !== null && (owned.get(key) ?? 0) >= own) return 'own';
      const isFull = all !== undefined && running >= all.atOnce;
      if (isFull && line.length >= all.waiting) return 'all';
      change(key, 1);
      if (!isFull) running += 1;
      else if (!(await turn(line, signal))) {
        change(key, -1);
        return 'gone';
      }
      return once(() => leave(key));
    },
  };
}

/** Waits in the queue; resolves with false if the signal is aborted first. The released slot passes to the next in line. */
function turn(line: (() => void)[], signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const handleTurn = (): void => {
      signal.removeEventListener('abort', handleAbort);
      resolve(true);
    };
    const handleAbort = (): void => {
      line.splice(line.indexOf(handleTurn), 1);
      resolve(false);
    };
    line.push(handleTurn);
    signal.addEventListener('abort', handleAbort, { once: true });
  });
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
