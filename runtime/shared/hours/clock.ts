/** The local date and time of a time zone at an instant, as digits. */
export type ClockParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'timeZoneName', string>;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Local time at an instant; `timeZoneName` is the offset from GMT. @throws RangeError for an unknown time zone */
export function clockParts(timeZone: string, instant: number | Date): ClockParts {
  return Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  ) as ClockParts;
}

/** Cached, because creating a formatter is expensive. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? makeClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

/** Only its digits are used, so the locale does not matter. */
const makeClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    // An offset is exact and the same in every locale; a zone name is neither.
    timeZoneName: 'shortOffset',
  });
