import { z } from 'zod';
import { of } from '../../../schema/define/pages/blockKeys.ts';

/** Pictures from a field of a record. The first one is large. Each links to its file. */
export const shape = z.strictObject({ kind: z.literal('gallery'), ...of, field: z.string(), picture: z.string(), caption: z.string() });
