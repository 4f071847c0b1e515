import type { VisitKind } from '../../shared/qa/visit.ts';
import { dayOf } from '../log/dailyFiles.ts';
import { addLines, deleteOldVisits } from './files.ts';

/** Counts visits and writes the counts every minute. */
export interface VisitCounter {
  /** Returns a function that counts one visit of a kind. It does as little work as possible, for cached pages. */
  of(kind: VisitKind): () => void;
  /** Writes the pending counts and stops counting. */
  close(): Promise<void>;
}

interface VisitRules {
  folder: string;
  /** Retention in days; undefined if tracking is off. Read each time, because the portal may be replaced. */
  days: () => number | undefined;
  clock: () => Date;
  log: { warn: (facts: object, sentence: string) => void };
  /** Maximum number of distinct kinds in a minute; further kinds are counted as `others`. */
  maxKinds?: number;
}

const minuteMs = 60_000;
/** A kind takes some hundred bytes. Even a large portal has fewer combinations of routes and account types. */
const maxKinds = 20_000;

const others = JSON.stringify({ kind: 'others' } satisfies VisitKind);

/** Opens a counter. A log that cannot be written is reported once, and never to a visitor. */
export function countVisits({ folder, days, clock, log, maxKinds: max = maxKinds }: VisitRules): VisitCounter {
  let counts = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();
  const writer = writerInto({ folder, days, log });
  const turn = (minute: Date): void => {
    const batch = counts;
    counts = new Map();
    writing = writing.then(() => writer(minute, batch));
  };
  const clockwork = everyMinute(clock, turn);
  return {
    of: (kind) => {
      const text = JSON.stringify(kind);
      return () => {
        const key = counts.size < max || counts.has(text) ? text : others;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      };
    },
    close: async () => {
      turn(clockwork.stop());
      await writing;
    },
  };
}

/** Calls back at the end of each minute. `stop` returns the unfinished minute. */
function everyMinute(clock: () => Date, over: (minute: Date) => void): { stop: () => Date } {
  let minute = clock();
  const untilNext = (): number => minuteMs - (minute.getTime() % minuteMs);
  const handleOver = (): void => {
    over(minute);
    minute = clock();
    timer = setTimeout(handleOver, untilNext()).unref();
  };
  let timer = setTimeout(handleOver, untilNext()).unref();
  return {
    stop: () => {
      clearTimeout(timer);
      return minute;
    },
  };
}

/** Writes the counts of a minute, and deletes expired files once a day. Never throws. */
function writerInto({ folder, days, log }: Pick<VisitRules, 'folder' | 'days' | 'log'>) {
  let swept = '';
  let isReported = false;
  return async (time: Date, counts: ReadonlyMap<string, number>): Promise<void> => {
    const stored = days();
    if (stored === undefined) return;
    const day = dayOf(time);
    try {
      if (counts.size > 0) await addLines(folder, day, linesOf(time, counts));
      if (day !== swept) await deleteOldVisits(folder, stored, time);
      swept = day;
      isReported = false;
    } catch (error) {
      if (!isReported) log.warn({ err: error }, 'visits could not be logged');
      isReported = true;
    }
  };
}

function linesOf(time: Date, counts: ReadonlyMap<string, number>): string[] {
  const minute = `${time.toISOString().slice(0, 16)}Z`;
  // A kind is the JSON of a non-empty object.
  return Array.from(counts, ([kind, times]) => `{"minute":"${minute}",${kind.slice(1, -1)},"times":${times}}`);
}
