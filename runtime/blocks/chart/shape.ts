import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';

/** Rows of a loaded list as a chart. `series` are the numbers, `along` is the axis. The same data is below it as a table. */
export const shape = z.strictObject({
  kind: z.literal('chart'),
  ...of,
  along: z.string(),
  series: z.array(z.string()).min(1).max(4),
  ...heading,
  look: z.enum(['line', 'bars']),
});
