import { z } from 'zod';
import { toolKeys } from '../../../schema/define/pages/tool.ts';

/** Usable space of a RAID group and what it survives. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('raid'), ...toolKeys });
