import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { CallAction, Opens, RecordAction, ShownField, When } from '../../../schema/define/pages/parts.ts';

/**
 * Rows of a loaded list as a table; on a phone each row is a card. With `field` the rows come from a field of a record.
 */
export const shape = z.strictObject({
  kind: z.literal('table'),
  ...of,
  field: z.string().min(1).optional(),
  columns: z.array(ShownField).min(1),
  ...heading,
  opens: Opens.optional(),
  /** Collapses rows with these values below the others, under the words of `heading`. */
  folded: z.strictObject({ when: When, heading: z.string().min(1) }).optional(),
  /** Actions on a row; they may use `$row`. */
  actions: z.array(RecordAction).min(1).optional(),
  /** Each row is a file with `attachmentId`, `fileName` and `size` that can be added to the download list. */
  tray: z.literal(true).optional(),
  /** Each row is a file with a download button. The action comes first while its `when` is true for the row; it may use `$row`. */
  download: z.strictObject({ first: CallAction }).optional(),
  /** Id of the words for a list without rows. Without it nothing is shown. */
  empty: z.string().min(1).optional(),
});
