import { z } from 'zod';
import { toolKeys } from '../../../schema/define/pages/tool.ts';

/** Reads a timestamp or date and writes it in other formats. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('timestamp'), ...toolKeys });
