import { z } from 'zod';
import { toolKeys } from '../../../schema/define/pages/tool.ts';

/** Field of view of a camera with a diagram, and the maximum distance for each task. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('lens'), ...toolKeys });
