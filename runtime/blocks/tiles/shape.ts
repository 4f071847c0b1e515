import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { Opens } from '../../../schema/define/pages/parts.ts';

/** Tiles of loaded records, each with picture, name and counts. */
export const shape = z.strictObject({
  kind: z.literal('tiles'),
  ...of,
  title: z.string(),
  text: z.string().optional(),
  picture: z.string().optional(),
  drawing: z.string().optional(),
  counts: z.array(z.string()).optional(),
  ...heading,
  opens: Opens.optional(),
});
