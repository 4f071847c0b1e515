import { z } from 'zod';
import { toolKeys } from '../../../schema/define/pages/tool.ts';

/** Field of view of a camera with a drawing, and the distances at which its picture serves a task. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('lens'), ...toolKeys });
