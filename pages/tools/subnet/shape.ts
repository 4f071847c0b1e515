import { z } from 'zod';
import { toolKeys } from '../../../schema/define/pages/tool.ts';

/** Addresses of a network of IPv4 or IPv6, and its equal parts. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('subnet'), ...toolKeys });
