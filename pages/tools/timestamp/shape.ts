import { z } from 'zod';
import { toolKeys } from '../../../schema/define/pages/tool.ts';

/** Converts a timestamp or date to other formats. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('timestamp'), ...toolKeys });
