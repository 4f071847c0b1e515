import { z } from 'zod';
import { of } from '../../../schema/define/pages/blockKeys.ts';
import { Opens } from '../../../schema/define/pages/parts.ts';

/** Urgent rows, such as an outage, shown before all other content. Each links to its details. `tone` is the field with the severity. */
export const shape = z.strictObject({
  kind: z.literal('notice'),
  ...of,
  title: z.string(),
  tone: z.string(),
  /** Field with the time from which the row applies. */
  date: z.string().optional(),
  opens: Opens.optional(),
});
