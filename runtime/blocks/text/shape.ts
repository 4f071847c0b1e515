import { z } from 'zod';
import { idOf, With } from '../../../schema/define/cards/names.ts';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';

/** Stores the reading position: `of` loads it and the call saves it. `$page` has `anchor` and `share`. */
const StoresPosition = z.strictObject({ ...of, call: idOf('call'), with: With });

/**
 * A body of stored HTML. `contents` adds the table of contents with scroll-spy. As a panel it has a frame, for example for
 * instructions.
 */
export const shape = z.strictObject({
  kind: z.literal('text'),
  ...of,
  field: z.string(),
  ...heading,
  contents: z.literal(true).optional(),
  look: z.literal('panel').optional(),
  place: StoresPosition.optional(),
});
