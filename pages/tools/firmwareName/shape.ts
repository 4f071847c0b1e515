import { z } from 'zod';
import { toolKeys } from '../../../schema/define/pages/tool.ts';

/** Explains the name of a downloaded file. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('firmwareName'), ...toolKeys });
