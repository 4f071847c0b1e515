/** The half days on which a place is open. */
import { dateOf, type OpeningRules, spansOf } from './openingState.ts';
import { dayMs, minuteMs, zoneOf } from './zone.ts';

/** A calendar day with the halves on which a place is open. */
export interface OpenDay {
  day: string;
  halves: ('morning' | 'afternoon')[];
}

/** The local time at which the afternoon begins, in minutes. */
const noon = 13 * 60;

/** Shortest opening that makes a half day, in milliseconds. */
const leastMs = 60 * minuteMs;

interface HalfDayRange {
  /** The first instant that counts: a half day that began before it is over. */
  from: Date;
  /** Number of calendar days, from the one of `from`. */
  days: number;
}

/** The next days of a place, in its time zone. @throws RangeError for an unknown time zone. */
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
