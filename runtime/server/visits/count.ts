import type { VisitKind } from '../../shared/qa/visit.ts';
import { dayOf } from '../log/dailyFiles.ts';
import { addLines, forgetVisits } from './files.ts';

/** Counts visits and writes them down minute by minute. */
export interface VisitCounter {
  /** What counts one visit of a kind each time it is run: as little work as can be, for pages that are kept ready. */
  of(kind: VisitKind): () => void;
  /** Writes what has been counted and counts no more. */
  close(): Promise<void>;
}

interface VisitRules {
  folder: string;
  /** Days that files are kept; undefined where the portal notes nothing of its use. Asked each time, as the portal may be swapped. */
  days: () => number | undefined;
  clock: () => Date;
  log: { warn: (facts: object, sentence: string) => void };
  /** Told apart in one minute; further kinds are counted together. */
  mostKinds?: number;
}

const minuteMs = 60_000;
/** Some hundred bytes each. Every route of a large portal, by every kind of account, is less. */
const maxKinds = 20_000;

const others = JSON.stringify({ kind: 'others' } satisfies VisitKind);

/** Begins to count. A log that cannot be written is told of once, and never to a visitor. */
export function countVisits({ folder, days, clock, log, mostKinds: most = maxKinds }: VisitRules): VisitCounter {
  let counts = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();
  const writer = writerInto({ folder, days, log });
  const turn = (minute: Date): void => {
    const counted = counts;
    counts = new Map();
    writing = writing.then(() => writer(minute, counted));
  };
  const clockwork = everyMinute(clock, turn);
  return {
    of: (kind) => {
      const text = JSON.stringify(kind);
      return () => {
        const key = counts.size < most || counts.has(text) ? text : others;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      };
    },
    close: async () => {
      turn(clockwork.stop());
      await writing;
    },
  };
}

/** Tells the minute that is over, whenever one is; stopped, it tells the one that is not. */
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

/** Writes a minute's counts, and once a day forgets the files whose time is over. Never throws. */
function writerInto({ folder, days, log }: Pick<VisitRules, 'folder' | 'days' | 'log'>) {
  let swept = '';
  let isTold = false;
  return async (time: Date, counts: ReadonlyMap<string, number>): Promise<void> => {
    const kept = days();
    if (kept === undefined) return;
    const day = dayOf(time);
    try {
      if (counts.size > 0) await addLines(folder, day, linesOf(time, counts));
      if (day !== swept) await forgetVisits(folder, kept, time);
      swept = day;
      isTold = false;
    } catch (error) {
      if (!isTold) log.warn({ err: error }, 'visits are not written down');
      isTold = true;
    }
  };
}

function linesOf(time: Date, counts: ReadonlyMap<string, number>): string[] {
  const minute = `${time.toISOString().slice(0, 16)}Z`;
  // A kind is the text of an object already, and never an empty one.
  return Array.from(counts, ([kind, times]) => `{"minute":"${minute}",${kind.slice(1, -1)},"times":${times}}`);
}
