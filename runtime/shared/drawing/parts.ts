import type { Drawing } from '../../../schema/define/index.ts';

type Shape = Drawing['shapes'][number];

/** A part of a drawing with what lies within it. */
export interface Part extends Shape {
  parts: Part[];
}

/** The parts of a drawing that lie in no other, each with those within it. */
export function partsOf(shapes: readonly Shape[]): Part[] {
  const whole: Part[] = [];
  /** The part begun last at each depth. */
  const begun: Part[] = [];
  for (const shape of shapes) {
    const part: Part = { ...shape, parts: [] };
    const within = shape.depth === 0 ? whole : begun[shape.depth - 1]?.parts;
    within?.push(part);
    begun.length = shape.depth;
    begun.push(part);
  }
  return whole;
}
