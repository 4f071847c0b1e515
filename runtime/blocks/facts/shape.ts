import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';

/** Label and value pairs. */
export const shape = z.strictObject({ kind: z.literal('facts'), ...of, field: z.string(), ...heading });
