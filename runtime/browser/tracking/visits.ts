/** When a visit begins, and when a day does: a pause of half an hour, and the first view of a browser on a day. */

/** What outlives the page: the time of the last request, and the day that was counted last. */
export interface VisitMemory {
  lastRequest: () => number | undefined;
  keepRequest: (now: number) => void;
  countedDay: () => string | undefined;
  keepDay: (day: string) => void;
}

export interface VisitTracker {
  /** To be asked before every request: whether a visit begins with it. */
  begins: (now: number) => boolean;
  /** To be asked with every view: whether it is the browser's first on its day, in UTC as the sums are. */
  isFirstOfDay: (now: number) => boolean;
}

/** `gapMs` without a request end a visit (specification section 4). */
export function openVisits(memory: VisitMemory, gapMs: number): VisitTracker {
  return {
    begins(now) {
      const last = memory.lastRequest();
      memory.keepRequest(now);
      return last === undefined || now - last > gapMs;
    },
    isFirstOfDay(now) {
      const day = new Date(now).toISOString().slice(0, 10);
      if (memory.countedDay() === day) return false;
      memory.keepDay(day);
      return true;
    },
  };
}
