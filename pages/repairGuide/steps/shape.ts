import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';

/** Numbered steps from a field of a record, each with a warning and a picture. */
export const shape = z.strictObject({
  kind: z.literal('steps'),
  ...of,
  field: z.string().min(1),
  title: z.string().min(1),
  text: z.string().min(1),
  caution: z.string().min(1).optional(),
  picture: z.string().min(1).optional(),
  ...heading,
});
