import { z } from 'zod';
import { toolKeys } from '../../../schema/define/pages/tool.ts';

/** Voltage drop of a supply cable and its maximum length. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('cable'), ...toolKeys });
