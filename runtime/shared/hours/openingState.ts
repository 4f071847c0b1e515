/** Whether an office is open at an instant, and the next change. */
import { type ClockZone, dayMs, minuteMs, zoneOf } from './zone.ts';

/** Hours on some days, from 1 (Monday) to 7. An interval whose end is not after its start ends on the next day. */
export interface WeeklyHours {
  days: readonly number[];
  /** `HH:MM` in 24 hours; `24:00` is the end of the day. */
  opens: string;
  closes: string;
}

/** Different hours on some days, both ends included. Without hours the office is closed. */
export interface ExceptionalHours {
  from: string;
  to: string;
  opens?: string | undefined;
  closes?: string | undefined;
}

/** In the local time of the office. */
export interface OpeningRules {
  timeZone: string;
  weekly: readonly WeeklyHours[];
  exceptions: readonly ExceptionalHours[];
}

export interface OpeningState {
  at: string;
  /** The UTC offset of the office, in minutes. */
  offset: number;
  isOpen: boolean;
  /** The next opening or closing, also in local time; absent if it is beyond the horizon. */
  changes?: LocalTime & { at: string };
}

/** Local date and time. */
export interface LocalTime {
  date: string;
  /** 1 is Monday, 7 is Sunday. */
  day: number;
  time: string;
}

/** Maximum number of days to search for the next change. */
const horizonDays = 62;

/** The state of an office at an instant. */
export function openingStateAt(rules: OpeningRules, time: Date): OpeningState {
  const zone = zoneOf(rules.timeZone);
  const instant = time.getTime();
  const offset = zone.offsetAt(instant);
  const { isOpen, changes } = openingAt(rules, zone, instant, Math.floor((instant + offset) / dayMs));
  return {
    at: time.toISOString(),
    offset: Math.round(offset / minuteMs),
    isOpen,
    ...(changes !== undefined && { changes: { at: new Date(changes).toISOString(), ...shownBy(zone, changes) } }),
  };
}

/** A period of opening; `to` is excluded. */
interface OpenSpan {
  from: number;
  to: number;
}

/** Checks day by day, starting with yesterday, whose hours may last into today, until the result is certain. */
function openingAt(rules: OpeningRules, zone: ClockZone, instant: number, today: number): { isOpen: boolean; changes?: number } {
  let current: OpenSpan | undefined;
  for (let day = today - 1; day <= today + horizonDays; day++) {
    for (const span of spansOf(rules, zone, day)) {
      if (current && span.from > current.to) return { isOpen: true, changes: current.to };
      if (current) current = { from: current.from, to: Math.max(current.to, span.to) };
      else if (span.from > instant) return { isOpen: false, changes: span.from };
      else if (span.to > instant) current = span;
    }
  }
  if (!current) return { isOpen: false };
  const isEndless = current.to > instant + (horizonDays - 2) * dayMs;
  return isEndless ? { isOpen: true } : { isOpen: true, changes: current.to };
}

/** The opening periods that start on a day, in order. */
export function spansOf({ weekly, exceptions }: OpeningRules, zone: ClockZone, day: number): OpenSpan[] {
  const date = dateOf(day * dayMs);
  const weekday = weekdayOf(day);
  const exception = exceptions.find(({ from, to }) => from <= date && date <= to);
  const hours = exception ? [exception] : weekly.filter(({ days }) => days.includes(weekday));
  return hours.flatMap((span) => spanOn(zone, day, span)).sort((one, other) => one.from - other.from);
}

function spanOn(zone: ClockZone, day: number, { opens, closes }: Pick<ExceptionalHours, 'opens' | 'closes'>): OpenSpan[] {
  if (opens === undefined || closes === undefined) return [];
  const [from, until] = [minutesOf(opens), minutesOf(closes)];
  const to = until > from ? until : until + 1440;
  const span = { from: zone.instantOf(day * dayMs + from * minuteMs), to: zone.instantOf(day * dayMs + to * minuteMs) };
  return span.to > span.from ? [span] : [];
}

/** Local time of a zone at an instant. */
export function shownBy(zone: ClockZone, instant: number): LocalTime {
  const local = instant + zone.offsetAt(instant);
  return { date: dateOf(local), day: weekdayOf(Math.floor(local / dayMs)), time: new Date(local).toISOString().slice(11, 16) };
}

export const dateOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** 1 is Monday, 7 is Sunday. Day 0 (1 January 1970) was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Minutes since the start of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
