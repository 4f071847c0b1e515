/** Whether a place is open at an instant, and when that changes next. */
import { type ClockZone, dayMs, minuteMs, zoneOf } from './zone.ts';

/** On these days, 1 for Monday to 7; what closes no later than it opens closes on the next day. */
export interface WeeklyHours {
  days: readonly number[];
  /** `HH:MM` in 24 hours; `24:00` is the end of a day. */
  opens: string;
  closes: string;
}

/** Other hours on some days, both ends included; none: closed. */
export interface ExceptionalHours {
  from: string;
  to: string;
  opens?: string | undefined;
  closes?: string | undefined;
}

/** By the clocks of the place. */
export interface OpeningRules {
  timeZone: string;
  weekly: readonly WeeklyHours[];
  exceptions: readonly ExceptionalHours[];
}

export interface Standing {
  at: string;
  /** How far the clocks of the place are ahead of UTC, in minutes. */
  offset: number;
  isOpen: boolean;
  /** When it opens or closes next, also as the clocks of the place say it; nothing where that is far off. */
  changes?: LocalTime & { at: string };
}

/** What a clock and a calendar show. */
export interface LocalTime {
  date: string;
  /** 1 for Monday to 7. */
  day: number;
  time: string;
}

/** So many days are looked through for the next change. */
const horizonDays = 62;

/** How a place stands at an instant. */
export function standingAt(rules: OpeningRules, at: Date): Standing {
  const zone = zoneOf(rules.timeZone);
  const instant = at.getTime();
  const offset = zone.offsetAt(instant);
  const { isOpen, changes } = openingAt(rules, zone, instant, Math.floor((instant + offset) / dayMs));
  return {
    at: at.toISOString(),
    offset: Math.round(offset / minuteMs),
    isOpen,
    ...(changes !== undefined && { changes: { at: new Date(changes).toISOString(), ...shownBy(zone, changes) } }),
  };
}

/** Instants between which it is open, the second excluded. */
interface OpenSpan {
  from: number;
  to: number;
}

/** Days are gone through one by one from yesterday, whose hours may last into today, until what was found is sure. */
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

/** The hours that begin on a day, in order. */
function spansOf({ weekly, exceptions }: OpeningRules, zone: ClockZone, day: number): OpenSpan[] {
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

/** What the clocks of a zone show at an instant. */
export function shownBy(zone: ClockZone, instant: number): LocalTime {
  const local = instant + zone.offsetAt(instant);
  return { date: dateOf(local), day: weekdayOf(Math.floor(local / dayMs)), time: new Date(local).toISOString().slice(11, 16) };
}

const dateOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** 1 for Monday to 7; the first day of all was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Minutes from the beginning of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
