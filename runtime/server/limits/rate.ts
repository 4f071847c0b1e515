/** How often something may happen, counted by key. */
import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;
/** Keys that are remembered; the key that was quiet for longest is forgotten first. */
const maxKeys = 50_000;

export interface RateShare {
  perMinute: number;
  /** So many at once after a quiet time. */
  burst: number;
}

export interface Rate {
  /** Counts one for a key. Answers 0, or the whole seconds until the next one is free; then nothing is counted. */
  take: (key: string, share: RateShare, now: Date) => number;
}

/**
 * A rate with one number a key (the generic cell rate algorithm): the moment at which all that was taken is made up for.
 * The time is handed in.
 */
export function openRate(): Rate {
  const free = new LRUCache<string, number>({ max: maxKeys });
  return {
    take: (key, { perMinute, burst }, now) => {
      const [time, each] = [now.getTime(), minuteMs / perMinute];
      const next = Math.max(free.peek(key) ?? 0, time) + each;
      const late = next - time - each * burst;
      if (late > 0) return Math.ceil(late / 1000);
      free.set(key, next);
      return 0;
    },
  };
}
