import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf } from './days.ts';

test('a month is shown in whole weeks', () => {
  const days = daysOf.month('2026-12-01');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-30', '2027-01-03', 35]);
  expect(daysOf.month('2027-02-01')).toEqual(expect.arrayContaining(['2027-02-01', '2027-02-28']));
  expect(daysOf.month('2027-02-01')).toHaveLength(28);
});

test('every month has all its days, from a Monday to a Sunday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1970, max: 2200 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const name = `${year}-${String(month).padStart(2, '0')}`;
      const days = daysOf.month(`${name}-01`);
      expect(new Date(days[0] ?? '').getUTCDay()).toBe(1);
      expect(new Date(days.at(-1) ?? '').getUTCDay()).toBe(0);
      expect(days.filter((day) => day.startsWith(name))).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
      expect(days.length - 14).toBeLessThan(31);
    }),
  );
});
