import type { DrawingPart } from '../../../runtime/shared/drawing/parts.ts';

/** A rectangle in the units of the drawing. */
interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Maximum distance between the end of a wire and the frame of its terminal. */
const reach = 1.5;

/** The wires of each terminal, by terminal name. Parts with a transform are omitted. */
export function wiresBySpot(parts: readonly DrawingPart[]): ReadonlyMap<string, readonly DrawingPart[]> {
  const still = parts.flatMap(untransformedParts);
  const wires = still
    .filter(({ wire }) => wire !== undefined)
    .map((part) => ({ part, ends: [part, ...untransformedParts(part)].flatMap(endsOf) }));
  const joined = new Map<string, DrawingPart[]>();
  for (const { spot, parts: inside } of still) {
    const frame = spot === undefined ? undefined : inside.map(frameOf).find((found) => found !== undefined);
    if (spot === undefined || !frame) continue;
    joined.set(
      spot,
      wires.filter(({ ends }) => ends.some((end) => isIn(frame, end))).map(({ part }) => part),
    );
  }
  return joined;
}

/** A part and its descendants, without transformed ones. */
const untransformedParts = (part: DrawingPart): DrawingPart[] =>
  part.look.transform ? [] : [part, ...part.parts.flatMap(untransformedParts)];

/** The first and the last point of a path of straight lines. */
function endsOf({ look: { d = '' } }: DrawingPart): [number, number][] {
  if (!/^[MLml\d\s.,-]+$/.test(d) || /[ml]/.test(d)) return [];
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const pointAt = (pointIndex: number): [number, number] => [numbers[pointIndex] ?? Number.NaN, numbers[pointIndex + 1] ?? Number.NaN];
  return numbers.length < 4 ? [] : [pointAt(0), pointAt(numbers.length - 2)];
}

function frameOf({ tag, look }: DrawingPart): Frame | undefined {
  const [x, y, width, height, cx, cy, r] = ['x', 'y', 'width', 'height', 'cx', 'cy', 'r'].map((name) =>
    Number(look[name] ?? Number.NaN),
  ) as [number, number, number, number, number, number, number];
  if (tag === 'rect') return { left: x, top: y, right: x + width, bottom: y + height };
  return tag === 'circle' ? { left: cx - r, top: cy - r, right: cx + r, bottom: cy + r } : undefined;
}

const isIn = ({ left, top, right, bottom }: Frame, [x, y]: readonly [number, number]): boolean =>
  x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach;
