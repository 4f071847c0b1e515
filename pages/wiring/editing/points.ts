/** The form items of the terminals of a wiring diagram, and their points in the drawing. */
import type { EnteredItem } from '../../../runtime/browser/fields/inputs/index.ts';
import type { Drawing } from '../../../schema/define/index.ts';

export type TerminalItems = readonly EnteredItem[];

export interface DrawingPoint {
  x: number;
  y: number;
}

const line = ({ values }: EnteredItem, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
};

export const markOf = (item: EnteredItem): string => line(item, 'mark');

/** The function of a terminal in a language. */
export function roleOf({ values }: EnteredItem, language: string): string {
  const { role } = values;
  return typeof role === 'object' && !Array.isArray(role) ? ((role as Readonly<Record<string, string>>)[language] ?? '') : '';
}

/** The point of a terminal. Undefined if it has no valid coordinates. */
export function pointOf(item: EnteredItem): DrawingPoint | undefined {
  const [x, y] = [line(item, 'x'), line(item, 'y')];
  const point = { x: Number(x), y: Number(y) };
  return x !== '' && y !== '' && Number.isFinite(point.x) && Number.isFinite(point.y) ? point : undefined;
}

/** Rounds to two decimals, so that coordinates do not show the resolution of a screen. */
const formatNumber = (number: number): string => String(Math.round(number * 100) / 100);

/** Sets or removes the point of a terminal. The point stays within the drawing. */
export const setPoint = (items: TerminalItems, key: string, point: DrawingPoint | undefined, box: Drawing['box']): TerminalItems =>
  items.map((item) => {
    if (item.key !== key) return item;
    const within = point && {
      x: formatNumber(Math.min(Math.max(point.x, box.x), box.x + box.width)),
      y: formatNumber(Math.min(Math.max(point.y, box.y), box.y + box.height)),
    };
    return { ...item, values: { ...item.values, x: within?.x ?? '', y: within?.y ?? '' } };
  });

export const centreOf = ({ x, y, width, height }: Drawing['box']): DrawingPoint => ({ x: x + width / 2, y: y + height / 2 });

/** Returns an unused name for a new terminal: X1, X2 … */
export function unusedMark(items: TerminalItems): string {
  const taken = new Set(items.map(markOf));
  let number = 1;
  while (taken.has(`X${number}`)) number += 1;
  return `X${number}`;
}

const directions: Readonly<Record<string, DrawingPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The point after an arrow key. Undefined for other keys. A step is a hundredth of the drawing, a small step a tenth of that. */
export function moveByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  from: DrawingPoint,
  { width, height }: Drawing['box'],
): DrawingPoint | undefined {
  const direction = directions[key];
  const step = Math.max(width, height) / (shiftKey ? 1000 : 100);
  return direction && { x: from.x + direction.x * step, y: from.y + direction.y * step };
}
