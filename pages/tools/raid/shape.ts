import { z } from 'zod';
import { toolKeys } from '../../../schema/define/pages/tool.ts';

/** Usable space and fault tolerance of a RAID group. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('raid'), ...toolKeys });
