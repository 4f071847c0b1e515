/** What is said when, and where in it something is. Times are seconds from the beginning of the recording. */
import type { Recording } from '../../../schema/define/index.ts';

export type PlayerCue = NonNullable<Recording['transcript']>['cues'][number];

/** The last of some places, in their order, that was reached; -1 before the first. */
export const lastReached = (starts: readonly number[], seconds: number): number => {
  const next = starts.findIndex((start) => start > seconds);
  return (next < 0 ? starts.length : next) - 1;
};

/** The cue that is heard; -1 in a pause. A cue is heard a moment longer than it lasts, so that short pauses do not flicker. */
export function cueAt(cues: readonly PlayerCue[], seconds: number): number {
  const at = lastReached(
    cues.map(({ from }) => from),
    seconds,
  );
  return at >= 0 && seconds <= (cues[at]?.to ?? 0) + lingering ? at : -1;
}

const lingering = 1;

/** Where a text holds what was typed, as pairs of from and to, whatever the case of its letters. */
export function marksOf(text: string, typed: string): number[] {
  const [within, sought] = [text.toLowerCase(), typed.trim().toLowerCase()];
  // Letters that become two when they are made small would move everything behind them.
  if (sought === '' || within.length !== text.length) return [];
  const marks: number[] = [];
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + sought.length)) marks.push(at, at + sought.length);
  return marks;
}

/** The next of some places behind `from`, or before it where `step` is -1; round the end it goes on at the other. */
export function nextOf(places: readonly number[], from: number, step: 1 | -1): number | undefined {
  const further = step > 0 ? places.find((place) => place > from) : places.findLast((place) => place < from);
  return further ?? (step > 0 ? places[0] : places.at(-1));
}

/** Speeds that are offered. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next speed in a direction; the last one stays. */
export function nextRate(rate: number, step: 1 | -1): number {
  const further = step > 0 ? rates.find((offered) => offered > rate) : rates.findLast((offered) => offered < rate);
  return further ?? rate;
}
