import { setTimeout as sleep } from 'node:timers/promises';

/** A part of the portal that has to be closed before its process ends. */
export interface Closer {
  /** What the log calls it. */
  name: string;
  close: () => unknown;
  /** Longest wait for it, in milliseconds. */
  limitMs?: number;
  /** Ends what did not close in time. */
  force?: () => void;
}

interface ClosingLog {
  info: (facts: object, sentence: string) => void;
  error: (facts: object, sentence: string) => void;
}

const usualMs = 5_000;

/** How long a part may take once it was forced. */
const forcedMs = 1_000;

/**
 * Closes one part after the other. A part that fails or takes too long is named in the log and the next one follows, so
 * that this always comes to an end. Answers the names of the parts that did not close.
 */
export async function closeAll(closers: readonly Closer[], log: ClosingLog): Promise<string[]> {
  const open: string[] = [];
  for (const closer of closers) if (!(await closeOne(closer, log))) open.push(closer.name);
  return open;
}

async function closeOne({ name, close, limitMs = usualMs, force }: Closer, log: ClosingLog): Promise<boolean> {
  const started = performance.now();
  const facts = () => ({ part: name, ms: Math.round(performance.now() - started) });
  const closing = (async () => close())().then(
    () => ({ isClosed: true }),
    (error: unknown) => ({ isClosed: false, error }),
  );
  const outcome = await within(limitMs, closing);
  if (outcome === 'late') {
    log.error(facts(), `${name}: not closed in time`);
    force?.();
    if (force) await within(forcedMs, closing);
    return false;
  }
  if ('error' in outcome) log.error({ ...facts(), err: outcome.error }, `${name}: closing failed`);
  else log.info(facts(), `${name}: closed`);
  return outcome.isClosed;
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | 'late'> {
  const timer = new AbortController();
  const late = sleep(ms, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const);
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
