import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';

/**
 * A form for the parameters of a loaded name, each in the query under its own name. It works without script. For a list the
 * fields can be its filters, with the counted values as choices. For others, `choices` names a loaded list. The words are
 * `page.<page>.ask` (or the id in `button`), `page.<page>.hint.<field>`, and for the empty option `page.<page>.none.<field>`.
 */
export const shape = z.strictObject({
  kind: z.literal('ask'),
  ...of,
  fields: z.array(z.string().min(1)).min(1),
  choices: z.record(z.string(), z.strictObject({ ...of, value: z.string(), text: z.string() })).optional(),
  button: z.string().min(1).optional(),
  ...heading,
});
