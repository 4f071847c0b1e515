import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysSince, daysUntil, localDay } from './calendarDays.ts';
import { zoneOf } from './zone.ts';

const parseTime = (iso: string) => Date.parse(iso);

test.each([
  ['Asia/Shanghai', '2026-11-23T16:30:00Z', 'a day earlier than in UTC, where it is still the 23rd'],
  ['Pacific/Kiritimati', '2026-11-23T10:00:00Z', 'at midnight of the first zone'],
])('a text that is due on the 23rd is overdue in %s at %s: %s', (zone, now) => {
  expect(daysUntil('2026-11-23', zone, parseTime(now))).toBe(-1);
  expect(daysUntil('2026-11-23', 'UTC', parseTime(now))).toBe(0);
});

test('a text is still due tomorrow if the day is behind UTC', () => {
  expect(daysUntil('2026-11-24', 'America/Los_Angeles', parseTime('2026-11-24T07:59:00Z'))).toBe(1);
  expect(daysUntil('2026-11-24', 'America/Los_Angeles', parseTime('2026-11-24T08:00:00Z'))).toBe(0);
});

test.each([
  ['Europe/Berlin', '2026-03-29', 'with 23 hours'],
  ['Europe/Berlin', '2026-10-25', 'with 25 hours'],
  ['America/New_York', '2026-03-08', 'with 23 hours'],
  ['Australia/Lord_Howe', '2026-04-05', 'with 24.5 hours'],
  ['America/Santiago', '2026-09-06', 'that begins at 1:00'],
])('in %s the day %s %s counts as one', (zone, day) => {
  const { instantOf } = zoneOf(zone);
  const begin = instantOf(parseTime(`${day}T00:00:00Z`));
  const next = instantOf(parseTime(`${day}T00:00:00Z`) + 86_400_000);
  expect(localDay(zone, begin)).toBe(day);
  expect([begin, next - 60_000, next].map((now) => daysUntil(day, zone, now))).toEqual([0, 0, -1]);
  expect(daysSince(begin - 60_000, zone, begin)).toBe(1);
  expect(daysSince(begin, zone, next - 60_000)).toBe(0);
});

/** Samoa skipped 30 December 2011: a day without an instant still counts. */
test('a day that a zone skipped is counted', () => {
  expect(daysUntil('2011-12-31', 'Pacific/Apia', parseTime('2011-12-30T09:59:00Z'))).toBe(2);
  expect(daysUntil('2011-12-31', 'Pacific/Apia', parseTime('2011-12-30T10:00:00Z'))).toBe(0);
});

const zones = [
  'UTC',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Europe/Moscow',
  'Europe/Berlin',
  'America/St_Johns',
  'Pacific/Chatham',
  'Africa/Cairo',
];
const instant = fc
  .integer({ min: parseTime('2020-01-01T00:00:00Z') / 60_000, max: parseTime('2035-01-01T00:00:00Z') / 60_000 })
  .map((minute) => minute * 60_000);

test('days are whole, decrease by one with each local day, and never skip today', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, fc.integer({ min: -400, max: 400 }), (zone, now, days) => {
      const today = localDay(zone, now);
      const due = new Date(parseTime(today) + days * 86_400_000).toISOString().slice(0, 10);
      expect(daysUntil(due, zone, now)).toBe(days);
      expect(daysSince(now, zone, now)).toBe(0);
      // Two days and two hours cover two local days even if the clock changes.
      expect(daysSince(now - (2 * 24 + 2) * 3_600_000, zone, now)).toBeGreaterThanOrEqual(2);
    }),
    { seed: 1, numRuns: 300 },
  );
});
