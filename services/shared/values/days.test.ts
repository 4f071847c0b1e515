import { expect, test } from 'vitest';
import { addDays, daysBetween, lastDayOf, shownDay } from './days.ts';

test.each([
  ['2026-01-01', 12, '2026-12-31'],
  ['2026-03-15', 24, '2028-03-14'],
  ['2027-02-28', 12, '2028-02-27'],
  ['2028-02-29', 12, '2029-02-27'],
  ['2026-08-31', 1, '2026-09-29'],
  ['2026-12-31', 2, '2027-02-27'],
])('a term from %s of %i months ends on %s', (first, months, last) => {
  expect(lastDayOf(first, months)).toBe(last);
});

test('days are counted across months, years and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
  expect(daysBetween('2027-01-02', '2026-12-31')).toBe(-2);
});

test.each(['2026-02-30', '9999-12-31', '0000-01-01', 'soon', undefined])('a calendar for %s shows the current day', (request) => {
  const now = new Date('2026-06-15T22:30:00Z');
  expect(shownDay(request, now)).toBe('2026-06-15');
  expect(shownDay('2027-01-31', now)).toBe('2027-01-31');
});
