const dayMs = 86_400_000;

const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

const daysFrom = (first: number, count: number): string[] => Array.from({ length: count }, (_, index) => written(first + index * dayMs));

/** Days since Monday. */
const weekdayOf = (time: number): number => (new Date(time).getUTCDay() + 6) % 7;

/** The days of a calendar, starting with its first one, as `YYYY-MM-DD`. */
export const daysOf = {
  /** Seven days. */
  week: (first: string): string[] => daysFrom(Date.parse(first), 7),
  /** The whole weeks from Monday to Sunday that contain the days of the month. */
  month: (first: string): string[] => {
    const [year = 0, month = 1] = first.split('-').map(Number);
    const [starts, last] = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0)];
    const monday = starts - weekdayOf(starts) * dayMs;
    const sunday = last + (6 - weekdayOf(last)) * dayMs;
    return daysFrom(monday, Math.round((sunday - monday) / dayMs) + 1);
  },
} as const;
