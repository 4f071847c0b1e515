import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { LinkCard, Opens, RowMark, ShownField } from '../../../schema/define/pages/parts.ts';

/** Rows of a loaded list. */
export const shape = z.strictObject({
  kind: z.literal('rows'),
  ...of,
  columns: z.array(ShownField).min(1),
  ...heading,
  opens: Opens.optional(),
  /** Texts of a row that are shown with their names below the first column. */
  look: z.enum(['list', 'cards', 'ranked', 'fold', 'notes', 'entries']).optional(),
  marks: z.array(RowMark).min(1).optional(),
  /** Id of the words for a list without rows. Without it nothing is shown. */
  empty: z.string().min(1).optional(),
  more: LinkCard.optional(),
});
