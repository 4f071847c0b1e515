/** Points that editors placed on a drawing. */
import type { Drawing } from '../../../schema/define/index.ts';

interface EditorPoint {
  mark: string;
  x?: number | undefined;
  y?: number | undefined;
}

/** Maximum number of shapes of a drawing, including the points. */
const maxShapes = 5000;

/** The radius of a point, in the units of the drawing. */
export const pointRadius = ({ box }: Pick<Drawing, 'box'>): number => Math.max(box.width, box.height) / 110;

/** Names of the points that the drawing itself contains. */
export const pointsOfDrawing = ({ shapes }: Pick<Drawing, 'shapes'>): ReadonlySet<string> =>
  new Set(shapes.flatMap(({ spot }) => (spot === undefined ? [] : [spot])));

/** Placed points as shapes. The drawing's own point of a name takes precedence. */
export function placedPoints(drawing: Pick<Drawing, 'box' | 'shapes'>, points: readonly EditorPoint[]): Drawing['shapes'] {
  const rendered = pointsOfDrawing(drawing);
  const radius = pointRadius(drawing);
  const shapes = points.flatMap(({ mark, x, y }): Drawing['shapes'] => {
    if (x === undefined || y === undefined || rendered.has(mark)) return [];
    const text = { x: String(x + radius * 1.5), y: String(y - radius * 0.8), 'font-size': String(radius * 2.2), fill: 'currentColor' };
    return [
      { depth: 0, tag: 'g', look: {}, spot: mark },
      { depth: 1, tag: 'circle', look: { cx: String(x), cy: String(y), r: String(radius), fill: 'currentColor' } },
      { depth: 1, tag: 'text', look: text, text: mark },
    ];
  });
  return shapes.slice(0, Math.max(0, maxShapes - drawing.shapes.length));
}
