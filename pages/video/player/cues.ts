/** Finds cues by time and by text. Times are seconds from the start of the recording. */
import type { Recording } from '../../../schema/define/index.ts';

export type PlayerCue = NonNullable<Recording['transcript']>['cues'][number];

/** The index of the last start before a time, or -1. */
export const lastStarted = (starts: readonly number[], seconds: number): number => {
  const next = starts.findIndex((start) => start > seconds);
  return (next < 0 ? starts.length : next) - 1;
};

/** The index of the current cue, or -1. A cue lingers briefly after its end, so that short pauses do not flicker. */
export function cueAt(cues: readonly PlayerCue[], seconds: number): number {
  const index = lastStarted(
    cues.map(({ from }) => from),
    seconds,
  );
  return index >= 0 && seconds <= (cues[index]?.to ?? 0) + lingerSeconds ? index : -1;
}

const lingerSeconds = 1;

/** The start and end of each match of a search text, ignoring case. */
export function matchRanges(text: string, typed: string): number[] {
  const [within, term] = [text.toLowerCase(), typed.trim().toLowerCase()];
  // Some characters grow when lower-cased, which would shift all later positions.
  if (term === '' || within.length !== text.length) return [];
  const marks: number[] = [];
  for (let offset = within.indexOf(term); offset >= 0; offset = within.indexOf(term, offset + term.length))
    marks.push(offset, offset + term.length);
  return marks;
}

/** The next position after `from`, or the previous one if `step` is -1. Wraps around at the ends. */
export function nextPosition(positions: readonly number[], from: number, step: 1 | -1): number | undefined {
  const further = step > 0 ? positions.find((position) => position > from) : positions.findLast((position) => position < from);
  return further ?? (step > 0 ? positions[0] : positions.at(-1));
}

/** Available playback speeds. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next speed in a direction, up to the limit. */
export function nextRate(rate: number, step: 1 | -1): number {
  const further = step > 0 ? rates.find((offered) => offered > rate) : rates.findLast((offered) => offered < rate);
  return further ?? rate;
}
