import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { LinkCard } from '../../../schema/define/pages/parts.ts';

/** Key figures of a record, each with its name. `opens` links to the rows that a figure counts. */
export const shape = z.strictObject({
  kind: z.literal('figures'),
  ...of,
  ...heading,
  fields: z.array(z.union([z.string(), z.strictObject({ field: z.string().min(1), opens: LinkCard })])).min(1),
});
