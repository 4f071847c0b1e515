/** Detects the start of a visit, after half an hour without requests, and the first view of a day. */

/** Persistent state: the time of the last request, and the last counted day. */
export interface VisitMemory {
  lastRequest: () => number | undefined;
  storeRequestTime: (now: number) => void;
  lastCountedDay: () => string | undefined;
  storeCountedDay: (day: string) => void;
}

export interface VisitTracker {
  /** Whether a visit starts; call it before every request. */
  begins: (now: number) => boolean;
  /** Whether this is the browser's first view of the UTC day; call it with every view. */
  isFirstOfDay: (now: number) => boolean;
}

/** `gapMs` without a request ends a visit (specification section 4). */
export function openVisits(memory: VisitMemory, gapMs: number): VisitTracker {
  return {
    begins(now) {
      const last = memory.lastRequest();
      memory.storeRequestTime(now);
      return last === undefined || now - last > gapMs;
    },
    isFirstOfDay(now) {
      const day = new Date(now).toISOString().slice(0, 10);
      if (memory.lastCountedDay() === day) return false;
      memory.storeCountedDay(day);
      return true;
    },
  };
}
