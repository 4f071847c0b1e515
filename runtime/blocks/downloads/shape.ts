import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { CallAction } from '../../../schema/define/pages/parts.ts';

/**
 * Attachments that require an action first, such as accepting a license. A click opens it and then starts the download. `first`
 * is also offered on its own while its `when` is true. The words are `action.<page>.<id>`. With `look` "button" the block is
 * one primary button that downloads the first attachment.
 */
export const shape = z.strictObject({
  kind: z.literal('downloads'),
  ...of,
  field: z.string(),
  first: CallAction,
  look: z.literal('button').optional(),
  ...heading,
});
