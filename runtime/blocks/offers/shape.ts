import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { RecordAction, ShownField } from '../../../schema/define/pages/parts.ts';

/**
 * Rows of a loaded list as cards with actions, such as the requests that a visitor can make. The first column is the name of a
 * row. The first long text introduces it; other texts have their names above them.
 */
export const shape = z.strictObject({
  kind: z.literal('offers'),
  ...of,
  columns: z.array(ShownField).min(1),
  ...heading,
  /** Actions on a row; they may use `$row`. */
  actions: z.array(RecordAction).min(1),
  /** Id of the words for a list without rows. Without it nothing is shown. */
  empty: z.string().min(1).optional(),
});
