import { z } from 'zod';
import { of } from '../../../schema/define/pages/blockKeys.ts';

/**
 * A choice in the query of the address: one of several values, a site of the portal, or a row of a loaded list. Without the
 * query `initial` applies. The default for sites is all sites. The default for rows is the row with this flag, or all rows. The
 * words are `page.<page>.<id>.title`, those of the values, and `all`.
 */
export const shape = z.strictObject({
  kind: z.literal('chooser'),
  id: z.string().min(1),
  query: z.string().min(1),
  values: z.union([z.array(z.string()).min(2), z.literal('sites'), z.strictObject({ ...of, value: z.string(), text: z.string() })]),
  initial: z.string().min(1).optional(),
  /** Query parameters that are removed when another value is chosen. */
  forgets: z.array(z.string().min(1)).min(1).optional(),
});
