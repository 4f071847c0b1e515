import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, type WarrantyRule, warrantyPeriod } from './rule.ts';

const rule = (facts: Partial<WarrantyRule> = {}): WarrantyRule => ({ months: 24, starts: 'invoice', withinDays: null, ...facts });

test('a period ends on the same day of the month, or on the last day of a shorter month', () => {
  expect(addMonths('2024-03-15', 24)).toBe('2026-03-15');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(addMonths('2024-02-29', 48)).toBe('2028-02-29');
  expect(addMonths('2025-08-31', 6)).toBe('2026-02-28');
  expect(addMonths('2025-12-31', 2)).toBe('2026-02-28');
  expect(addMonths('2025-11-30', 13)).toBe('2026-12-30');
});

test('the last day is covered, the next one is not', () => {
  const bought = { purchased: '2024-02-29' };
  expect(warrantyPeriod(rule(), bought, '2026-02-28')).toMatchObject({ ends: '2026-02-28', state: 'covered', daysLeft: 0 });
  expect(warrantyPeriod(rule(), bought, '2026-03-01')).toMatchObject({ state: 'ended', daysLeft: 0 });
  expect(warrantyPeriod(rule(), bought, '2024-02-28')).toMatchObject({ state: 'later' });
  expect(warrantyPeriod(rule(), bought, '2026-02-01')).toMatchObject({ daysLeft: 27 });
});

test('a period begins with the invoice, shipment or first use, and not later than the rule allows', () => {
  const bought = { purchased: '2026-01-10', started: '2026-03-01' };
  const begins = (facts: Partial<WarrantyRule>, known: { purchased: string; started?: string } = bought) => {
    const span = warrantyPeriod(rule(facts), known, '2026-06-01');
    return `${span.begins} ${span.countedFrom}`;
  };
  expect(begins({ starts: 'invoice' })).toBe('2026-01-10 invoice');
  expect(begins({ starts: 'shipment' })).toBe('2026-03-01 shipment');
  expect(begins({ starts: 'activation', withinDays: 90 })).toBe('2026-03-01 activation');
  expect(begins({ starts: 'activation', withinDays: 30 })).toBe('2026-02-09 limit');
  expect(begins({ starts: 'activation', withinDays: 30 }, { purchased: '2026-01-10' })).toBe('2026-01-10 purchase');
});

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyRule = fc.record({
  months: fc.integer({ min: 1, max: 240 }),
  starts: fc.constantFrom('invoice' as const, 'shipment' as const, 'activation' as const),
  withinDays: fc.option(fc.integer({ min: 0, max: 730 })),
});
const anyBought = fc.record({ purchased: anyDay, started: fc.option(anyDay, { nil: undefined }) });

test('the end is the given number of months later, on the same day or the last day of the month', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 240 }), (day, months) => {
      const end = addMonths(day, months);
      const monthOf = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));
      expect(monthOf(end)).toBe(monthOf(day) + months);
      const isLast = new Date(Date.parse(end) + 86_400_000).getUTCDate() === 1;
      expect(end.slice(8) === day.slice(8) || (isLast && end.slice(8) < day.slice(8))).toBe(true);
    }),
  );
});

test('a later start never has an earlier end', () => {
  fc.assert(
    fc.property(anyDay, anyDay, fc.integer({ min: 1, max: 240 }), (one, other, months) => {
      const [earlier = one, later = other] = [one, other].sort();
      expect(addMonths(earlier, months) <= addMonths(later, months)).toBe(true);
    }),
  );
});

test('state and remaining days agree, and tomorrow has one day less', () => {
  fc.assert(
    fc.property(anyRule, anyBought, anyDay, (of, bought, today) => {
      const span = warrantyPeriod(of, bought, today);
      expect(span.state).toBe(today < span.begins ? 'later' : today <= span.ends ? 'covered' : 'ended');
      expect(span.begins <= span.ends).toBe(true);
      const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
      expect(warrantyPeriod(of, bought, tomorrow).daysLeft).toBe(Math.max(0, span.daysLeft - 1));
      if (of.starts !== 'invoice' && of.withinDays !== null)
        expect(Date.parse(span.begins)).toBeLessThanOrEqual(Date.parse(bought.purchased) + of.withinDays * 86_400_000);
    }),
  );
});
