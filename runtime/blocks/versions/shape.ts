import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { ShownField } from '../../../schema/define/pages/parts.ts';

/**
 * The versions of a record, newest first. Each links to the page in that version; two can be compared. `of` names the versions,
 * which are loaded if the address has `versions`, `version` or `compare`. `version` of the record is its own version.
 */
export const shape = z.strictObject({
  kind: z.literal('versions'),
  ...of,
  record: z.string().min(1),
  columns: z.array(ShownField).min(1),
  ...heading,
});
