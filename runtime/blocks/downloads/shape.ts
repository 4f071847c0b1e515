import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { CallAction } from '../../../schema/define/pages/parts.ts';

/**
 * Attachments that need an action first, such as accepting a license: a click asks for it and then starts the download.
 * `first` is also offered on its own, as long as its `when` is true. The words are `action.<page>.<id>`. With `look` "button"
 * the block is one primary button that downloads the first of them.
 */
export const shape = z.strictObject({
  kind: z.literal('downloads'),
  ...of,
  field: z.string(),
  first: CallAction,
  look: z.literal('button').optional(),
  ...heading,
});
