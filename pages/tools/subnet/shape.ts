import { z } from 'zod';
import { toolKeys } from '../../../schema/define/pages/tool.ts';

/** Addresses of an IPv4 or IPv6 network, and its division into equal parts. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('subnet'), ...toolKeys });
