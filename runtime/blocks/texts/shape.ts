import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';

/** Bodies of several records below each other, each under its title. `anchor` is the field with its anchor in the address. */
export const shape = z.strictObject({
  kind: z.literal('texts'),
  ...of,
  title: z.string(),
  field: z.string(),
  anchor: z.string(),
  ...heading,
  contents: z.literal(true).optional(),
});
