/** What the clocks of a time zone show at an instant, in digits. */
export type ClockParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'timeZoneName', string>;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What clocks show at an instant; the name of the zone is how far it is from GMT. @throws RangeError where there is no such zone */
export function clockParts(timeZone: string, instant: number | Date): ClockParts {
  return Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  ) as ClockParts;
}

/** One for all: each is costly to make. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? makeClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

/** Only digits are read from it, so the locale shows nowhere. */
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
    // An offset is exact, and the same in every language, where a zone's name is neither.
    timeZoneName: 'shortOffset',
  });
