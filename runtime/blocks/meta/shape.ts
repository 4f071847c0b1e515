import { z } from 'zod';
import { of } from '../../../schema/define/pages/blockKeys.ts';
import { Fact } from '../../../schema/define/pages/parts.ts';

/**
 * Facts about a record in one line or list. As a panel they are the main content of the page, and the first fact is the
 * largest. `remarks` is a field of the record: rows with `field` and `text`, each shown at its fact.
 */
export const shape = z.strictObject({
  kind: z.literal('meta'),
  ...of,
  fields: z.array(Fact).min(1),
  remarks: z.string().min(1).optional(),
  look: z.literal('panel').optional(),
});
