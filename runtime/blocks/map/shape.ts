import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { Opens, ShownField } from '../../../schema/define/pages/parts.ts';

/**
 * Rows of a loaded list on a map and in a list, which link to each other. `place` is the field with the position. The map shows
 * the area of its rows.
 */
export const shape = z.strictObject({
  kind: z.literal('map'),
  ...of,
  place: z.string().min(1),
  /** Fields in the short form of a row, the name first. */
  columns: z.array(ShownField).min(1),
  /** Fields that are shown when the row is expanded. */
  folded: z.array(ShownField).min(1),
  ...heading,
  /** The page of a row; its name links to it. */
  opens: Opens.optional(),
  /** Id of the words for a list without rows. Without it nothing is shown. */
  empty: z.string().min(1).optional(),
});
