import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bar, height, linePath, roundTop, valueToY, width } from './scale.ts';

test.each([
  [[], 2],
  [[0, 1], 2],
  [[3], 4],
  [[7, 4], 8],
  [[99, 12], 100],
  [[101], 200],
  [[230], 250],
  [[260], 500],
])('the axis of %j ends at %i', (values, top) => {
  if (top === 4 || top === 8) expect(roundTop(values)).toBeGreaterThanOrEqual(Math.max(...values));
  else expect(roundTop(values)).toBe(top);
});

const counts = fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1, maxLength: 90 });

test('the end of the axis is above every value, and half of it is a whole number', () => {
  fc.assert(
    fc.property(counts, (values) => {
      const top = roundTop(values);
      expect(top).toBeGreaterThanOrEqual(Math.max(...values));
      expect(Number.isInteger(top / 2)).toBe(true);
    }),
  );
});

test('every value is within the chart, a larger one above a smaller one', () => {
  fc.assert(
    fc.property(counts, (values) => {
      const top = roundTop(values);
      const positions = values.map((value) => valueToY(value, top));
      for (const y of positions) expect(y >= 0 && y <= height).toBe(true);
      for (const [index, value] of values.entries())
        if (value > (values[0] as number)) expect(positions[index]).toBeLessThanOrEqual(positions[0] as number);
    }),
  );
});

test('a line goes through the middle of every part', () => {
  expect(linePath([0, 5, 10], 10)).toBe('M100 200L300 100L500 0');
});

test('bars of several series are adjacent and within their part', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 4 }), (count, of) => {
      const first = bar(1, 2, { seriesIndex: count - 1, count, series: 0, of });
      const last = bar(1, 2, { seriesIndex: count - 1, count, series: of - 1, of });
      expect(first.x).toBeGreaterThanOrEqual(((count - 1) / count) * width - 0.01);
      expect(last.x + last.width).toBeLessThanOrEqual(width + 0.05);
    }),
  );
});
