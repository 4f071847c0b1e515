import { z } from 'zod';
import { toolKeys } from '../../../schema/define/pages/tool.ts';

/** Bit rate of cameras and the load of a network link. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('bandwidth'), ...toolKeys });
