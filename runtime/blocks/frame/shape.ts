import { z } from 'zod';
import { heading } from '../../../schema/define/pages/blockKeys.ts';

/**
 * A page of an external service in a sandboxed frame. `host` is a host of portal.json that `frames` lists. Without an address
 * in the deployment, the block says that the service is not available. The service can report its height and open pages of the
 * portal. The word `page.<page>.<id>` is the title of the frame.
 */
export const shape = z.strictObject({
  kind: z.literal('frame'),
  id: z.string().min(1),
  host: z.string().min(1),
  /** The page of the service. The reader's language is added as the query parameter `language`. */
  path: z.string().regex(/^\/[\w./-]*$/),
  ...heading,
});
