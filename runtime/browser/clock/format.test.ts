import { expect, test } from 'vitest';
import { formatOf } from './format.ts';

const words: Record<string, string> = { 'shell.date.month.3': 'Mar', 'shell.unit.mb': '{{value}} MB', 'shell.unit.b': '{{value}} B' };
const patterns: Record<string, string> = {
  'shell.date.day': '{{d}} {{month}} {{year}}',
  'shell.date.moment': '{{day}}, {{time}} {{zone}}',
};
const t = (key: string, facts: Record<string, string> = {}) =>
  (words[key] ?? patterns[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '');

test('an instant is shown with its time zone', () => {
  expect(formatOf('en', 'UTC', t).moment('2026-03-05T23:04:00Z')).toBe('5 Mar 2026, 23:04 UTC');
  expect(formatOf('en', 'Asia/Shanghai', t).moment('2026-03-05T23:04:00Z')).toBe('6 Mar 2026, 07:04 UTC+8');
});

test('a calendar day is the same day in every zone', () => {
  expect(formatOf('en', 'America/Los_Angeles', t).day('2026-03-05')).toBe('5 Mar 2026');
});

test('sizes are rounded so that they can be compared', () => {
  const { bytes } = formatOf('en', 'UTC', t);
  expect([bytes(0), bytes(1023), bytes(1_572_864), bytes(73_400_320)]).toEqual(['0 B', '1,023 B', '1.5 MB', '70 MB']);
});

test('counts are capped at the default limit or at a given one', () => {
  const { capped } = formatOf('en', 'UTC', t);
  expect([capped(4999, 5000), capped(5000, 5000), capped(99, 99, 100), capped(100, 99, 100)]).toEqual(['4,999', '5000+', '99', '99+']);
});

test('digits are Latin in Arabic too, as model numbers and versions are', () => {
  expect(formatOf('ar', 'UTC', t).number(1234)).toMatch(/^1.234$/);
});
