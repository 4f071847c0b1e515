import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround, coordinatesOf, pointOf, world } from './index.ts';

test('locations have the right position in the drawing', () => {
  expect(pointOf({ latitude: 0, longitude: 0 })).toEqual({ x: 5000, y: 3115 });
  expect(pointOf({ latitude: 83, longitude: -180 })).toEqual({ x: 0, y: 0 });
  const [berlin, sydney] = [pointOf({ latitude: 52.5, longitude: 13.4 }), pointOf({ latitude: -33.9, longitude: 151.2 })];
  expect(berlin.x).toBeLessThan(sydney.x);
  expect(berlin.y).toBeLessThan(sydney.y);
});

test('without locations the whole world is shown, with one location its surroundings', () => {
  expect(boxAround([])).toEqual(world);
  const berlin = pointOf({ latitude: 52.5, longitude: 13.4 });
  const box = boxAround([berlin]);
  expect(box.width).toBe(900);
  expect([box.x + box.width / 2, Math.abs(box.y + box.height / 2 - berlin.y) < 1]).toEqual([berlin.x, true]);
});

const anyCoordinates = fc.record({
  latitude: fc.double({ min: -56, max: 82, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('the position of the pointer gives the location below it, to the precision of the drawing', () => {
  fc.assert(
    fc.property(anyCoordinates, (coordinates) => {
      const found = coordinatesOf(pointOf(coordinates));
      expect(Math.abs(found.longitude - coordinates.longitude)).toBeLessThan(0.03);
      expect(Math.abs(found.latitude - coordinates.latitude)).toBeLessThan(0.03);
    }),
  );
  expect(coordinatesOf({ x: -50, y: 20_000 })).toMatchObject({ longitude: -180 });
});

test('every location is visible, in a section of the drawing that keeps its proportions', () => {
  fc.assert(
    fc.property(fc.array(anyCoordinates, { minLength: 1, maxLength: 8 }), (coordinates) => {
      const points = coordinates.map(pointOf);
      const box = boxAround(points);
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(box.x);
        expect(x).toBeLessThanOrEqual(box.x + box.width);
        expect(y).toBeGreaterThanOrEqual(box.y);
        expect(y).toBeLessThanOrEqual(box.y + box.height);
      }
      expect(box.x + box.width).toBeLessThanOrEqual(world.width + 1);
      expect(box.y + box.height).toBeLessThanOrEqual(world.height + 1);
      expect(Math.abs(box.height / box.width - world.height / world.width)).toBeLessThan(0.001);
    }),
  );
});
