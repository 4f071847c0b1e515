/** Counts calendar days in a time zone. A day with a clock change has 23 or 25 hours, so durations are not divided by 24 hours. */
import { clockParts } from './clock.ts';
import { dayMs } from './zone.ts';

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export function localDay(timeZone: string, instant: number): string {
  const { year, month, day } = clockParts(timeZone, instant);
  return `${year}-${month}-${day}`;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Days from today in the time zone until a calendar day: 0 is today, negative is overdue. */
export const daysUntil = (day: string, timeZone: string, now: number): number => daysBetween(localDay(timeZone, now), day);

/** Midnights of the time zone that have passed since an instant. */
export const daysSince = (instant: number, timeZone: string, now: number): number =>
  Math.max(0, daysBetween(localDay(timeZone, instant), localDay(timeZone, now)));
