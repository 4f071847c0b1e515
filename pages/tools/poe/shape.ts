import { z } from 'zod';
import { toolKeys } from '../../../schema/define/pages/tool.ts';

/** Power budget of a PoE switch and the classes of its devices. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('poe'), ...toolKeys });
