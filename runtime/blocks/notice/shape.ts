import { z } from 'zod';
import { of } from '../../../schema/define/pages/blockKeys.ts';
import { Opens } from '../../../schema/define/pages/parts.ts';

/** Urgent rows, such as an outage, that are shown before everything else. Each links to its details. `tone` is the field with the severity. */
export const shape = z.strictObject({
  kind: z.literal('notice'),
  ...of,
  title: z.string(),
  tone: z.string(),
  /** Field with the time since when it applies. */
  date: z.string().optional(),
  opens: Opens.optional(),
});
