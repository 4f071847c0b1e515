import { z } from 'zod';
import { toolKeys } from '../../../schema/define/pages/tool.ts';

/** Space for recordings, and the number of disks. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('storage'), ...toolKeys });
