/** Formats opening hours in the reader's words. */
import { isWholeDay, type LocalTime, openingStateAt, runsOf, shownBy, type WeeklyHours, zoneOf } from '../../../shared/hours/index.ts';
import type { Wording } from '../field.ts';

/** Opening hours on the wire: the rules, and the state at one moment in the office's time zone. */
export interface OpeningHours {
  timeZone: string;
  weekly: readonly WeeklyHours[];
  exceptions: readonly HoursException[];
  now: { at: string; offset: number; isOpen: boolean; changes?: LocalTime & { at: string } };
}

export interface HoursException {
  from: string;
  to: string;
  name: string;
  opens?: string;
  closes?: string;
}

/** Whether an office is open, in its own time zone or in the visitor's. */
export interface OpeningStatus {
  isOpen: boolean;
  today: string;
  changes?: LocalTime | undefined;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The server's state in the office's time zone. Needs no time zone data, so that hydration matches. */
export const openingStatusOf = ({ now: { at, offset, isOpen, changes } }: OpeningHours): OpeningStatus => ({
  isOpen,
  today: new Date(Date.parse(at) + offset * minuteMs).toISOString().slice(0, 10),
  changes,
});

/** The current state in the visitor's time zone; undefined if the browser does not know the zone. */
export function statusForVisitor(
  hours: OpeningHours,
  minute: number,
  timeZone: string,
): (OpeningStatus & { minutesAhead: number }) | undefined {
  try {
    const own = zoneOf(timeZone);
    const { isOpen, offset, changes } = openingStateAt(hours, new Date(minute * minuteMs));
    return {
      isOpen,
      today: shownBy(own, minute * minuteMs).date,
      changes: changes && shownBy(own, Date.parse(changes.at)),
      minutesAhead: own.offsetAt(minute * minuteMs) / minuteMs - offset,
    };
  } catch {
    return undefined;
  }
}

/** The time of the next change, with the day where it is not today. */
export function formatNextChange({ today, changes }: OpeningStatus, { t, format }: Wording): string | undefined {
  if (!changes) return undefined;
  const days = Math.round((Date.parse(changes.date) - Date.parse(today)) / dayMs);
  const facts = { time: changes.time, day: t(`hours.day.${changes.day}`), date: format.day(changes.date) };
  return t(days === 0 ? 'hours.when.today' : days < 7 ? 'hours.when.week' : 'hours.when.later', facts);
}

/** The weekly hours by range of days: `Mon–Fri 09:00–17:00`. */
export const formatWeek = (weekly: readonly WeeklyHours[], { t }: Wording): string[] =>
  weekly.map((hours) => {
    const isSingle = isWholeDay(hours) && (hours.opens === '00:00' || hours.days.length === 7);
    const times = isSingle ? t('hours.wholeDay') : t('hours.times', { opens: hours.opens, closes: hours.closes });
    return t('hours.line', { days: formatDays(hours.days, t), times });
  });

function formatDays(days: readonly number[], t: Wording['t']): string {
  if (new Set(days).size === 7) return t('hours.everyDay');
  const run = ([first, last]: [number, number]) =>
    first === last ? t(`hours.day.${first}`) : t('hours.days', { first: t(`hours.day.${first}`), last: t(`hours.day.${last}`) });
  return runsOf(days).map(run).join(t('shell.cell.between'));
}

/** The days and hours of an exception. */
export function formatException({ from, to, opens, closes }: HoursException, { t, format }: Wording): { days: string; times: string } {
  const days = from === to ? format.day(from) : t('hours.dates', { first: format.day(from), last: format.day(to) });
  return { days, times: opens && closes ? t('hours.times', { opens, closes }) : t('hours.noHours') };
}

/** `UTC+5:30`. */
export function formatOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const sign = minutes < 0 ? '−' : '+';
  return minutes === 0 ? 'UTC' : `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
