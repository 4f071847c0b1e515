import { expect, test } from 'vitest';
import { majorOf, minorOf } from './money.ts';

test('amounts are counted in the smallest unit of their currency', () => {
  expect([minorOf(19.99, 'EUR'), minorOf(0.1, 'USD'), minorOf(1200, 'JPY'), minorOf(1.234, 'KWD')]).toEqual([1999, 10, 1200, 1234]);
  expect([minorOf(1.005, 'USD'), minorOf(0.5, 'JPY')]).toEqual([undefined, undefined]);
  expect([majorOf(1999, 'EUR'), majorOf(1200, 'JPY')]).toEqual([19.99, 1200]);
});
