/** Conversions between instants and local times of a time zone. Both are in milliseconds. */

import { clockParts } from './clock.ts';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** A time zone; local times are counted as if they were UTC. */
export interface ClockZone {
  /** The UTC offset at an instant. */
  offsetAt: (instant: number) => number;
  /** The instant of a local time. A repeated local time gives its first instant; a skipped one gives the instant of the change. */
  instantOf: (local: number) => number;
}

/** The time zone of an IANA name. @throws RangeError for an unknown name. */
export function zoneOf(timeZone: string): ClockZone {
  // Throws here, and not when the first instant is converted.
  clockParts(timeZone, 0);
  const known = new Map<number, number>();
  const offsetAt = (instant: number): number => {
    const offset = known.get(instant) ?? localTime(timeZone, instant) - instant;
    known.set(instant, offset);
    return offset;
  };
  return { offsetAt, instantOf: (local) => instantOf(offsetAt, local) };
}

/** Assumes at most one clock change in the days around a local time, so only the offsets at both ends matter. */
function instantOf(offsetAt: ClockZone['offsetAt'], local: number): number {
  const day = Math.floor(local / dayMs) * dayMs;
  const before = offsetAt(day - dayMs);
  const after = offsetAt(day + 2 * dayMs);
  const first = local - before;
  if (before === after || offsetAt(first) === before) return first;
  const second = local - after;
  return offsetAt(second) === after ? second : changeBetween(offsetAt, second, first);
}

/** The first clock change after `from` and no later than `to`, to the minute. */
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

/** Local time at an instant. Seconds equal those of UTC, because offsets are whole minutes. */
function localTime(timeZone: string, instant: number): number {
  const { year, month, day, hour, minute } = clockParts(timeZone, instant);
  const withinMinute = ((instant % minuteMs) + minuteMs) % minuteMs;
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) + withinMinute;
}
