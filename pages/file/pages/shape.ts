import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';

/**
 * A viewer for the pages of a document, with page controls, zoom and search. Without script, the pages are shown below each
 * other. `mark` is the field with the text of the watermark.
 */
export const shape = z.strictObject({
  kind: z.literal('pages'),
  ...of,
  field: z.string().min(1),
  mark: z.string().min(1).optional(),
  ...heading,
});
