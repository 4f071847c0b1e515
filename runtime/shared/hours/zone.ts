/** Clocks of a time zone: what they show at an instant, and when they show a time. Instants and times are milliseconds. */

import { clockParts } from './clock.ts';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** The clocks of a zone; local times are counted as if they were UTC. */
export interface ClockZone {
  /** How far the clocks are ahead of UTC. */
  offsetAt: (instant: number) => number;
  /**
   * The instant at which the clocks come to a local time. Of one that they show twice the first; of one that they leave out
   * the instant at which they jump over it.
   */
  instantOf: (local: number) => number;
}

/** The clocks of an IANA time zone. @throws RangeError where there is none of that name. */
export function zoneOf(timeZone: string): ClockZone {
  // Refused here, not at the first instant that is asked for.
  clockParts(timeZone, 0);
  const known = new Map<number, number>();
  const offsetAt = (instant: number): number => {
    const offset = known.get(instant) ?? localTime(timeZone, instant) - instant;
    known.set(instant, offset);
    return offset;
  };
  return { offsetAt, instantOf: (local) => instantOf(offsetAt, local) };
}

/** No zone changes its clocks twice within the days around a time, so the offsets at their ends are all there are. */
function instantOf(offsetAt: ClockZone['offsetAt'], local: number): number {
  const day = Math.floor(local / dayMs) * dayMs;
  const before = offsetAt(day - dayMs);
  const after = offsetAt(day + 2 * dayMs);
  const first = local - before;
  if (before === after || offsetAt(first) === before) return first;
  const second = local - after;
  return offsetAt(second) === after ? second : changeBetween(offsetAt, second, first);
}

/** The instant after `from`, and at `to` at the latest, at which the clocks are changed, to the minute. */
function changeBetween(offsetAt: ClockZone['offsetAt'], from: number, to: number): number {
  const before = offsetAt(from);
  let [low, high] = [from, to];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** What the clocks show at an instant, seconds as they are in UTC: zones differ from it by whole minutes. */
function localTime(timeZone: string, instant: number): number {
  const { year, month, day, hour, minute } = clockParts(timeZone, instant);
  const withinMinute = ((instant % minuteMs) + minuteMs) % minuteMs;
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) + withinMinute;
}
