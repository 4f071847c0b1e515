/** A diagram's drawing in a reader's language. */

import { placedPoints } from '../../runtime/shared/drawing/points.ts';
import type { Drawing } from '../../schema/define/index.ts';
import { nameIn } from '../shared/values/names.ts';
import type { WiringRecord } from './rows.ts';

type WiringWithDrawing = Pick<WiringRecord, 'code' | 'names' | 'layers' | 'parts' | 'terminals'> & {
  drawing: NonNullable<WiringRecord['drawing']>;
};

/**
 * The drawing with its texts filled in. A text named `title` or `code` gets that of the diagram, any other the name of the
 * part with the same id. Terminals that editors placed are added. A layer without a name shows its id.
 */
export function drawingIn({ code, names, layers, parts, terminals, drawing }: WiringWithDrawing, languages: readonly string[]): Drawing {
  const titles = new Map([
    ['code', code],
    ['title', nameIn(names, languages, code)],
    ...parts.map(({ mark, name }) => [mark, nameIn(name, languages, mark)] as const),
  ]);
  const nameOf = new Map(layers.map(({ mark, name }) => [mark, nameIn(name, languages, mark)]));
  return {
    ...drawing,
    layers: drawing.layers.slice(0, 8).map((id) => ({ id, name: nameOf.get(id) ?? id })),
    shapes: [
      ...drawing.shapes.map((shape) => {
        const text = shape.says === undefined ? undefined : titles.get(shape.says);
        return text === undefined ? shape : { ...shape, text: isolated(text) };
      }),
      ...placedPoints(drawing, terminals),
    ],
  };
}

/** Isolates an Arabic name. Drawings run left to right, so the Latin words of an unisolated Arabic name would be reordered. */
const isolated = (text: string): string => (/\p{Script=Arabic}/u.test(text) ? `\u2068${text}\u2069` : text);
