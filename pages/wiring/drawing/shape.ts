import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { ShownField } from '../../../schema/define/pages/parts.ts';

/**
 * A drawing that can be zoomed and rotated. `spots` is the field with the parts of the drawing. A table below lists them;
 * drawing and table link to each other. The first column is the name of a part in the drawing. `wires` is the column with
 * the kind of line, `file` the field with the address of the drawing as a file.
 */
export const shape = z.strictObject({
  kind: z.literal('drawing'),
  ...of,
  field: z.string().min(1),
  spots: z.string().min(1),
  columns: z.array(ShownField).min(1),
  wires: z.string().min(1).optional(),
  file: z.string().min(1).optional(),
  ...heading,
});
