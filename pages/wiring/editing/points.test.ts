import { expect, test } from 'vitest';
import { moveByKey, pointOf, setPoint, unusedMark } from './points.ts';

const box = { x: 0, y: 0, width: 200, height: 100 };
const items = [
  { key: 'a', values: { mark: 'X1', x: '10', y: '20' } },
  { key: 'b', values: { mark: 'X2', x: '', y: '5' } },
];

test('a terminal gets a position within the drawing, and can lose it', () => {
  expect(pointOf(setPoint(items, 'a', { x: 300, y: 33.333 }, box)[0] as (typeof items)[0])).toEqual({ x: 200, y: 33.33 });
  expect(pointOf(setPoint(items, 'a', undefined, box)[0] as (typeof items)[0])).toBeUndefined();
  expect(setPoint(items, 'a', { x: 1, y: 1 }, box)[1]).toBe(items[1]);
});

test('an incomplete position is not used', () => {
  expect(items.map(pointOf)).toEqual([{ x: 10, y: 20 }, undefined]);
});

test('arrow keys move by a hundredth of the drawing, with Shift by a thousandth; other keys do nothing', () => {
  const from = { x: 10, y: 10 };
  expect(moveByKey({ key: 'ArrowLeft', shiftKey: false }, from, box)).toEqual({ x: 8, y: 10 });
  expect(moveByKey({ key: 'ArrowDown', shiftKey: true }, from, box)).toEqual({ x: 10, y: 10.2 });
  expect(moveByKey({ key: 'Enter', shiftKey: false }, from, box)).toBeUndefined();
});

test('a new terminal gets a free name', () => {
  expect(unusedMark(items)).toBe('X3');
});
