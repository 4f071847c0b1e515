import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  atFirst,
  centred,
  fitScale,
  fitWhole,
  hidden,
  isWhole,
  naturalScale,
  panned,
  reaches,
  resized,
  type Stage,
  stride,
  turned,
  turns,
  type Viewport,
  zoomed,
} from './view.ts';

/** A wide drawing in a narrow frame: it fits at half of its original size. */
const stage: Stage = { frame: { width: 400, height: 600 }, drawing: { width: 800, height: 400 } };

test('a rotated drawing fits at its new proportions', () => {
  expect(fitScale(stage, 0)).toBe(1);
  // The drawing fits as 400 by 200 before, and as 300 by 600 after rotation: the scale grows by half.
  expect(fitScale(stage, 90)).toBe(1.5);
  const once = turned(stage, { ...atFirst, scale: 3, x: 50 });
  expect(once).toEqual({ x: 0, y: 0, scale: 1.5, turn: 90 });
  expect(turned(stage, turned(stage, turned(stage, once)))).toEqual(atFirst);
});

test('zooming keeps the point under the pointer in its place', () => {
  const view = zoomed(stage, { ...atFirst, scale: 4 }, 2, { x: 100, y: -50 });
  expect(view).toEqual({ x: -100, y: 50, scale: 8, turn: 0 });
});

test('zooming stops at the fitting scale and at four times the original size of the drawing', () => {
  expect(zoomed(stage, atFirst, 0.1, { x: 90, y: 0 })).toEqual(atFirst);
  expect(zoomed(stage, atFirst, 1000).scale).toBe(4 * naturalScale(stage));
});

test('the hidden directions are those outside the frame, and panning there shows the rest', () => {
  expect(hidden(stage, atFirst)).toEqual({ left: false, right: false, up: false, down: false });
  const larger = zoomed(stage, atFirst, 2);
  expect(hidden(stage, larger)).toEqual({ left: true, right: true, up: false, down: false });
  const right = panned(stage, panned(stage, larger, stride(stage, 'right')), stride(stage, 'right'));
  expect([right.x, hidden(stage, right).right, hidden(stage, right).left]).toEqual([-200, false, true]);
});

test('a long drawing that hides a pixel at each end is not whole, although its scale nearly fits', () => {
  const long: Stage = { frame: { width: 2991, height: 20 }, drawing: { width: 2993, height: 20 } };
  const larger = zoomed(long, atFirst, 1.0009);
  expect(hidden(long, larger)).toMatchObject({ left: true, right: true });
  expect(isWhole(long, larger)).toBe(false);
  expect(isWhole(long, zoomed(long, atFirst, 1.0001))).toBe(true);
});

test('centring a point shows it at the original size of the drawing, as near to the middle as possible', () => {
  expect(centred(stage, atFirst, { x: 50, y: 20 })).toMatchObject({ x: -100, y: 0, scale: 2 });
  expect(centred(stage, atFirst, { x: 190, y: 0 })).toMatchObject({ x: -200, scale: 2 });
});

test('after a resize a whole drawing fits again, and a magnified one keeps its edges outside the frame', () => {
  const wide: Stage = { ...stage, frame: { width: 900, height: 300 } };
  expect(resized(wide, { ...atFirst, turn: 90, scale: 1.5 }, true)).toEqual(fitWhole(wide, { ...atFirst, turn: 90 }));
  const far = resized(wide, { ...atFirst, scale: 2, x: -300 }, false);
  expect(Math.abs(far.x)).toBeLessThanOrEqual(reaches(wide, far).x);
});

test('after any sequence of commands, the frame is never empty where the drawing could fill it', () => {
  const size = fc.record({ width: fc.integer({ min: 20, max: 3000 }), height: fc.integer({ min: 20, max: 3000 }) });
  const point = fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -2000, max: 2000 }) });
  const command = fc.oneof(
    point.map((by) => (on: Stage, view: Viewport) => panned(on, view, by)),
    fc.tuple(fc.double({ min: 0.05, max: 20, noNaN: true }), point).map(
      ([by, target]) =>
        (on: Stage, view: Viewport) =>
          zoomed(on, view, by, target),
    ),
    point.map((point) => (on: Stage, view: Viewport) => centred(on, view, point)),
    fc.constant(turned),
  );
  fc.assert(
    fc.property(fc.record({ frame: size, drawing: size }), fc.array(command, { maxLength: 12 }), (on, commands) => {
      const view = commands.reduce((now, next) => next(on, now), atFirst);
      const reach = reaches(on, view);
      expect(turns).toContain(view.turn);
      expect(view.scale).toBeGreaterThanOrEqual(fitScale(on, view.turn) * 0.999);
      expect(Math.abs(view.x)).toBeLessThanOrEqual(reach.x + 1e-6);
      expect(Math.abs(view.y)).toBeLessThanOrEqual(reach.y + 1e-6);
      if (isWhole(on, view)) expect(Object.values(hidden(on, view))).toEqual([false, false, false, false]);
    }),
  );
});
