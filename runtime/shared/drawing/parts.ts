import type { Drawing } from '../../../schema/define/index.ts';

type PartShape = Drawing['shapes'][number];

/** A part of a drawing with its nested parts. */
export interface DrawingPart extends PartShape {
  parts: DrawingPart[];
}

/** The top-level parts of a drawing, each with its nested parts. */
export function partsOf(shapes: readonly PartShape[]): DrawingPart[] {
  const parts: DrawingPart[] = [];
  /** The last part at each depth. */
  const begun: DrawingPart[] = [];
  for (const shape of shapes) {
    const part: DrawingPart = { ...shape, parts: [] };
    const within = shape.depth === 0 ? parts : begun[shape.depth - 1]?.parts;
    within?.push(part);
    begun.length = shape.depth;
    begun.push(part);
  }
  return parts;
}
