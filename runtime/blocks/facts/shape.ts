import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { LinkCard } from '../../../schema/define/pages/parts.ts';

/** Label and value pairs. `first` limits their number; `more` links to all of them. */
export const shape = z.strictObject({
  kind: z.literal('facts'),
  ...of,
  field: z.string(),
  ...heading,
  first: z.int().min(1).max(20).optional(),
  more: LinkCard.optional(),
});
