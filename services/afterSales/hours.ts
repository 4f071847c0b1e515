/** Converts stored opening hours to the response: in a language, with the state at a given time. */
import type { Hours } from '../../generated/openapi.d.ts';
import { type ExceptionalHours, openingStateAt, type WeeklyHours } from '../../runtime/shared/hours/index.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';

/** In the local time of a separately stored time zone. */
export interface OfficeHours {
  weekly: readonly WeeklyHours[];
  exceptions: readonly (ExceptionalHours & { names: LocalizedText })[];
}

/** Exceptions are listed this many days ahead. */
const listedDays = 45;

/** Omits exceptions that are over or far ahead. */
export function hoursOf(hours: OfficeHours, timeZone: string, languages: readonly string[], now: Date): Hours {
  const [from, until] = [dayFrom(now, -1), dayFrom(now, listedDays)];
  const exceptions = hours.exceptions.filter((exception) => exception.to >= from && exception.from <= until);
  return {
    timeZone,
    weekly: hours.weekly.map(({ days, ...span }) => ({ days: [...days], ...span })),
    exceptions: exceptions.map(({ names, ...exception }) => ({ ...exception, name: nameIn(names, languages) })),
    now: openingStateAt({ timeZone, ...hours }, now),
  };
}

const dayFrom = (now: Date, days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
