import { setTimeout as sleep } from 'node:timers/promises';

/** A resource to close before the process ends. */
export interface Closer {
  /** Name in the log. */
  name: string;
  close: () => unknown;
  /** Timeout in milliseconds. */
  limitMs?: number;
  /** Forces the resource to close after the timeout. */
  force?: () => void;
}

interface ClosingLog {
  info: (facts: object, sentence: string) => void;
  error: (facts: object, sentence: string) => void;
}

const usualMs = 5_000;

/** Milliseconds that a resource may take after `force`. */
const forcedMs = 1_000;

/**
 * Closes resources in sequence. A resource that fails or times out is logged, and the next one follows, so that shutdown always
 * finishes. Resolves with the names of those that did not close.
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
  const timeout = sleep(ms, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timer.abort();
  }
}
