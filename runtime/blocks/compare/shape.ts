import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { Opens, ShownField } from '../../../schema/define/pages/parts.ts';

/**
 * Rows of a loaded list side by side: a column for each row, a line for each field and for each label of `pairs`. With
 * `chosen`, the reader chooses the rows, and lines that differ are marked. The address has the keys under `query`, separated by
 * commas, and the browser stores them. `adds` is the query parameter for one more row, chosen from another list. While nothing
 * is chosen, two pairs of that list are suggested. The words are `page.<page>.compare.none`, and `full` with `chosen`.
 */
export const shape = z.strictObject({
  kind: z.literal('compare'),
  ...of,
  key: z.string(),
  title: z.string(),
  picture: z.string().optional(),
  fields: z.array(ShownField).min(1),
  pairs: z.string().optional(),
  ...heading,
  opens: Opens.optional(),
  /** Lets the reader choose the rows. `query` is the query parameter with the keys; `choices` has the rows to add, up to `max`. */
  chosen: z
    .strictObject({
      query: z.string().min(1),
      adds: z.string().min(1),
      max: z.int().min(2).max(8),
      /** `group` is a choice whose values group the rows. A suggested pair comes from one group. */
      choices: z.strictObject({
        ...of,
        value: z.string(),
        text: z.string(),
        group: z.string().optional(),
        picture: z.string().optional(),
      }),
    })
    .optional(),
});
