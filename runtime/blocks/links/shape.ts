import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';

/** Links of a loaded list, such as the pages of a site, in groups. The fields contain the title, the address and the group of a link. */
export const shape = z.strictObject({
  kind: z.literal('links'),
  ...of,
  title: z.string().min(1),
  address: z.string().min(1),
  group: z.string().min(1),
  ...heading,
});
