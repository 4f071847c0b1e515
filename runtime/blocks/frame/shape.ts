import { z } from 'zod';
import { heading } from '../../../schema/define/pages/blockKeys.ts';

/**
 * A page of a outside service in a sandboxed frame. `host` is a host of portal.json that `frames` lists; without an address in
 * the deployment, the block says that the service is not available. The service can tell its height and lead to pages of the
 * portal. The words are `page.<page>.<id>`, the title of the frame.
 */
export const shape = z.strictObject({
  kind: z.literal('frame'),
  id: z.string().min(1),
  host: z.string().min(1),
  /** The page of the service. The reader's language is added as the query `language`. */
  path: z.string().regex(/^\/[\w./-]*$/),
  ...heading,
});
