import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWholeDay, type OpeningRules, openingStateAt, runsOf, shiftHours, type WeeklyHours, zoneOf } from './index.ts';

const office = (timeZone: string, weekly: WeeklyHours[], exceptions: OpeningRules['exceptions'] = []): OpeningRules => ({
  timeZone,
  weekly,
  exceptions,
});
const workdays = [1, 2, 3, 4, 5];
const stateAt = (rules: OpeningRules, moment: string) => {
  const { isOpen, changes } = openingStateAt(rules, new Date(moment));
  return `${isOpen ? 'open' : 'closed'} ${changes ? `${changes.day} ${changes.date} ${changes.time} = ${changes.at}` : 'for good'}`;
};

test('an office is open by its local time, also with daylight saving time', () => {
  const berlin = office('Europe/Berlin', [{ days: workdays, opens: '09:00', closes: '17:00' }]);
  // The clocks go forward on 29 March and back on 25 October 2026.
  expect(stateAt(berlin, '2026-03-27T08:30:00Z')).toBe('open 5 2026-03-27 17:00 = 2026-03-27T16:00:00.000Z');
  expect(stateAt(berlin, '2026-03-27T16:00:00Z')).toBe('closed 1 2026-03-30 09:00 = 2026-03-30T07:00:00.000Z');
  expect(stateAt(berlin, '2026-10-25T12:00:00Z')).toBe('closed 1 2026-10-26 09:00 = 2026-10-26T08:00:00.000Z');
});

test('a night shift belongs to the day on which it begins, and may be an hour longer or shorter', () => {
  const night = office('America/New_York', [{ days: [6], opens: '22:00', closes: '06:00' }]);
  expect(stateAt(night, '2026-03-08T05:00:00Z')).toBe('open 7 2026-03-08 06:00 = 2026-03-08T10:00:00.000Z');
  expect(stateAt(night, '2026-11-01T10:30:00Z')).toBe('open 7 2026-11-01 06:00 = 2026-11-01T11:00:00.000Z');
  expect(stateAt(night, '2026-03-08T10:00:00Z')).toBe('closed 6 2026-03-14 22:00 = 2026-03-15T02:00:00.000Z');
});

test('hours that begin or end in the skipped hour begin and end at the clock change', () => {
  const early = office('Europe/Berlin', [{ days: [7], opens: '02:30', closes: '04:00' }]);
  expect(stateAt(early, '2026-03-29T00:00:00Z')).toBe('closed 7 2026-03-29 03:00 = 2026-03-29T01:00:00.000Z');
  const late = office('Europe/Berlin', [{ days: [6], opens: '20:00', closes: '02:30' }]);
  expect(stateAt(late, '2026-03-29T00:30:00Z')).toBe('open 7 2026-03-29 03:00 = 2026-03-29T01:00:00.000Z');
});

test('hours around the clock have no end, and adjacent shifts are one', () => {
  const always = office('Asia/Shanghai', [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }]);
  expect(stateAt(always, '2026-03-27T08:30:00Z')).toBe('open for good');
  const shifts = office('Asia/Shanghai', [
    { days: [1], opens: '14:00', closes: '22:00' },
    { days: [1], opens: '06:00', closes: '14:00' },
  ]);
  expect(stateAt(shifts, '2026-03-23T00:00:00Z')).toBe('open 1 2026-03-23 22:00 = 2026-03-23T14:00:00.000Z');
  expect(stateAt(office('UTC', []), '2026-03-23T00:00:00Z')).toBe('closed for good');
});

test('on the days of an exception its hours apply, and without hours it is closed', () => {
  const holidays = office(
    'UTC',
    [{ days: workdays, opens: '09:00', closes: '17:00' }],
    [
      { from: '2026-12-24', to: '2026-12-24', opens: '09:00', closes: '12:00' },
      { from: '2026-12-25', to: '2026-12-27' },
      { from: '2026-12-26', to: '2026-12-26', opens: '10:00', closes: '11:00' },
    ],
  );
  expect(stateAt(holidays, '2026-12-24T10:00:00Z')).toBe('open 4 2026-12-24 12:00 = 2026-12-24T12:00:00.000Z');
  expect(stateAt(holidays, '2026-12-24T12:00:00Z')).toBe('closed 1 2026-12-28 09:00 = 2026-12-28T09:00:00.000Z');
});

const zones = [
  'UTC',
  'Europe/Berlin',
  'Europe/Moscow',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];
const minute = 60_000;
const anyTime = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarter % 4]}`);
const anyHours = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  opens: anyTime,
  closes: fc.oneof(anyTime, fc.constant('24:00')),
});
const anyRules = fc.record({
  timeZone: fc.constantFrom(...zones),
  weekly: fc.array(anyHours, { maxLength: 3 }),
  exceptions: fc.constant([]),
});
/** Instants near clock changes are more frequent than by chance. */
const anyInstant = fc.oneof(
  fc.integer({ min: 0, max: 525_600 * 3 }).map((minutes) => Date.UTC(2025, 0, 1) + minutes * minute),
  fc
    .tuple(
      fc.constantFrom(
        '2026-03-29T01:00Z',
        '2026-10-25T01:00Z',
        '2026-03-08T07:00Z',
        '2026-11-01T06:00Z',
        '2026-04-04T15:00Z',
        '2026-09-06T04:00Z',
      ),
      fc.integer({ min: -2880, max: 2880 }),
    )
    .map(([moment, minutes]) => Date.parse(moment) + minutes * minute),
);

/** The local time of an office as Intl formats it, independent of the tested code. */
function wallClock(timeZone: string, instant: number): { day: number; time: string } {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const parts = Object.fromEntries(shown.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? '') + 1, time: `${parts.hour}:${parts.minute}` };
}

const isOpenByTheWall = ({ timeZone, weekly }: OpeningRules, instant: number): boolean => {
  const { day, time } = wallClock(timeZone, instant);
  const yesterday = ((day + 5) % 7) + 1;
  return weekly.some(({ days, opens, closes }) => {
    if (closes > opens) return days.includes(day) && opens <= time && time < closes;
    return (days.includes(day) && time >= opens) || (days.includes(yesterday) && time < closes);
  });
};

const offsetAt = (timeZone: string, instant: number) => zoneOf(timeZone).offsetAt(instant);
/** Times near a clock change; some occur twice. */
const isAmbiguous = (timeZone: string, instant: number): boolean =>
  [-1, 1].some((side) => offsetAt(timeZone, instant + side * 3 * 60 * minute) !== offsetAt(timeZone, instant));

test('the rules agree with local wall-clock time', () => {
  fc.assert(
    fc.property(anyRules, anyInstant, (rules, instant) => {
      fc.pre(!isAmbiguous(rules.timeZone, instant));
      expect(openingStateAt(rules, new Date(instant)).isOpen).toBe(isOpenByTheWall(rules, instant));
    }),
    { numRuns: 400 },
  );
});

test('the state is constant until the announced change, and then differs', () => {
  fc.assert(
    fc.property(anyRules, anyInstant, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (rules, instant, part) => {
      const { isOpen, changes } = openingStateAt(rules, new Date(instant));
      fc.pre(changes !== undefined);
      const next = Date.parse(changes?.at ?? '');
      expect(next).toBeGreaterThan(instant);
      expect(openingStateAt(rules, new Date(next)).isOpen).toBe(!isOpen);
      const between = instant + Math.floor((next - instant) * part);
      expect(openingStateAt(rules, new Date(between))).toMatchObject({ isOpen, changes: { at: changes?.at } });
    }),
    { numRuns: 300 },
  );
});

test('a local time is converted back to its instant', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyInstant, (timeZone, instant) => {
      const zone = zoneOf(timeZone);
      const found = zone.instantOf(instant + zone.offsetAt(instant));
      expect(found + zone.offsetAt(found)).toBe(instant + zone.offsetAt(instant));
      expect(found).toBeLessThanOrEqual(instant);
    }),
  );
});

test('a week in another time zone is the same week', () => {
  fc.assert(
    fc.property(anyHours, fc.integer({ min: -52, max: 56 }), fc.integer({ min: 0, max: 672 }), (hours, quarters, moment) => {
      const instant = Date.UTC(2026, 0, 5) + moment * 15 * minute;
      const moved = shiftHours([hours], quarters * 15);
      const after = openingStateAt(office('UTC', moved), new Date(instant + quarters * 15 * minute));
      expect(after.isOpen).toBe(openingStateAt(office('UTC', [hours]), new Date(instant)).isOpen);
    }),
  );
});

test('consecutive days are named by the first and last one, also across the end of the week', () => {
  expect(runsOf([1, 2, 3, 4, 5])).toEqual([[1, 5]]);
  expect(runsOf([7, 1, 2, 4])).toEqual([
    [4, 4],
    [7, 2],
  ]);
  expect(runsOf([3, 1, 2, 4, 5, 6, 7])).toEqual([[1, 7]]);
  expect([
    isWholeDay({ opens: '00:00', closes: '24:00' }),
    isWholeDay({ opens: '08:00', closes: '08:00' }),
    isWholeDay({ opens: '08:00', closes: '09:00' }),
  ]).toEqual([true, true, false]);
});
