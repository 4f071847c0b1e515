/** Calendar days as `YYYY-MM-DD`, without times and time zones. */
import { CalendarDay } from '../../../schema/define/fields.ts';

const dayMs = 86_400_000;
const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day of an instant, in UTC. */
export const dayOf = (time: Date): string => written(time.getTime());

/** Years that a calendar shows: days in them and next to them are written with four digits. */
const [firstYear, lastYear] = [1970, 9998];

/** The requested day of a calendar, otherwise the current day in UTC. */
export function shownDay(requestedDay: string | undefined, now: Date): string {
  const day = CalendarDay.safeParse(requestedDay).data;
  const year = Number(day?.slice(0, 4));
  return day !== undefined && year >= firstYear && year <= lastYear ? day : dayOf(now);
}

/** Adds `days` days to a day. */
export const addDays = (day: string, days: number): string => written(Date.parse(day) + days * dayMs);

/** The number of days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/**
 * The last day of a term that begins on `first`: the day before the same day `months` later. If that month is too short, its
 * last day is used.
 */
export function lastDayOf(first: string, months: number): string {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return written(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)) - dayMs);
}
