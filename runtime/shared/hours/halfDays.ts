/** The half days on which an office is open. */
import { dateOf, type OpeningRules, spansOf } from './openingState.ts';
import { dayMs, minuteMs, zoneOf } from './zone.ts';

/** A calendar day with its open halves. */
export interface OpenDay {
  day: string;
  halves: ('morning' | 'afternoon')[];
}

/** The local time at which the afternoon starts, in minutes. */
const noon = 13 * 60;

/** Minimum duration of opening hours in a half day, in milliseconds. */
const leastMs = 60 * minuteMs;

interface HalfDayRange {
  /** The first instant that counts. A half day that started earlier is excluded. */
  from: Date;
  /** Number of calendar days, from the one of `from`. */
  days: number;
}

/** The next days of an office, in its time zone. */
export function openDays(rules: OpeningRules, { from, days }: HalfDayRange): OpenDay[] {
  const zone = zoneOf(rules.timeZone);
  const earliest = from.getTime();
  const today = Math.floor((earliest + zone.offsetAt(earliest)) / dayMs);
  return Array.from({ length: days }, (_, index) => {
    const day = today + index;
    const middle = zone.instantOf(day * dayMs + noon * minuteMs);
    const end = zone.instantOf((day + 1) * dayMs);
    const spans = spansOf(rules, zone, day);
    const isOpen = (begin: number, until: number) =>
      spans.some((span) => {
        const opens = Math.max(span.from, begin);
        return opens >= earliest && Math.min(span.to, until) - opens >= leastMs;
      });
    return {
      day: dateOf(day * dayMs),
      halves: [...(isOpen(0, middle) ? (['morning'] as const) : []), ...(isOpen(middle, end) ? (['afternoon'] as const) : [])],
    };
  });
}
