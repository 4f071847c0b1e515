import { expect, test } from 'vitest';
import { majorOf, minorOf } from './money.ts';

test('amounts are counted in the smallest unit of their currency', () => {
  expect([minorOf(19.99, 'EUR'), minorOf(1.005, 'USD'), minorOf(1200, 'JPY'), minorOf(1.234, 'KWD')]).toEqual([1999, 100, 1200, 1234]);
  expect([majorOf(1999, 'EUR'), majorOf(1200, 'JPY')]).toEqual([19.99, 1200]);
});
