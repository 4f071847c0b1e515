/** Rate limiting by key. */
import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;
/** Maximum number of keys; the least recently used key is evicted. */
const maxKeys = 50_000;

export interface RateShare {
  perMinute: number;
  /** Number of requests allowed in one burst after an idle time. */
  burst: number;
}

export interface Rate {
  /** Counts one request for a key. Returns 0, or the whole seconds until the next one is allowed; then nothing is counted. */
  consume: (key: string, share: RateShare, now: Date) => number;
}

/**
 * Generic cell rate algorithm with one number for each key: the theoretical arrival time. The current time is a
 * parameter.
 */
export function openRate(): Rate {
  const free = new LRUCache<string, number>({ max: maxKeys });
  return {
    consume: (key, { perMinute, burst }, now) => {
      const [time, intervalMs] = [now.getTime(), minuteMs / perMinute];
      const next = Math.max(free.peek(key) ?? 0, time) + intervalMs;
      const waitMs = next - time - intervalMs * burst;
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      free.set(key, next);
      return 0;
    },
  };
}
