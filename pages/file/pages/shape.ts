import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';

/**
 * The pages of a document as pictures that can be leafed through, magnified and searched; without script they are shown below
 * each other. `mark` is the field with the text of the watermark.
 */
export const shape = z.strictObject({
  kind: z.literal('pages'),
  ...of,
  field: z.string().min(1),
  mark: z.string().min(1).optional(),
  ...heading,
});
