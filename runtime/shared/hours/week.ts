/** Weekly hours in another time zone, and ranges of days for display. */
import { minutesOf, type WeeklyHours } from './openingState.ts';

/** Weekly hours shifted by an offset between time zones, in minutes. */
export const shiftHours = (weekly: readonly WeeklyHours[], minutes: number): WeeklyHours[] =>
  weekly.map(({ days, opens, closes }) => {
    if (isWholeDay({ opens, closes }) && days.length === 7) return { days, opens, closes };
    const from = minutesOf(opens) + minutes;
    const shift = Math.floor(from / 1440);
    return { days: days.map((day) => dayAfter(day, shift)).sort(), opens: timeOf(from), closes: closingOf(minutesOf(closes) + minutes) };
  });

/** Ranges of consecutive days, as pairs of first and last. A range may continue from Sunday to Monday. */
export function runsOf(days: readonly number[]): [number, number][] {
  const all = [...new Set(days)].sort();
  if (all.length === 7) return [[1, 7]];
  const firstDays = all.filter((day) => !all.includes(dayAfter(day, -1)));
  return firstDays.map((first) => [first, lastFrom(first, all)]);
}

function lastFrom(first: number, all: readonly number[]): number {
  let last = first;
  while (all.includes(dayAfter(last, 1))) last = dayAfter(last, 1);
  return last;
}

/** Whether the hours are 24 hours, from a time of one day to the same time of the next. */
export const isWholeDay = ({ opens, closes }: Pick<WeeklyHours, 'opens' | 'closes'>): boolean =>
  (minutesOf(closes) - minutesOf(opens)) % 1440 === 0;

const dayAfter = (day: number, days: number): number => ((((day - 1 + days) % 7) + 7) % 7) + 1;

const withinDay = (minutes: number): number => ((minutes % 1440) + 1440) % 1440;

const timeOf = (minutes: number): string => {
  const within = withinDay(minutes);
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

const closingOf = (minutes: number): string => (withinDay(minutes) === 0 ? '24:00' : timeOf(minutes));
