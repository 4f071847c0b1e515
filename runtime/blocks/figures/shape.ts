import { z } from 'zod';
import { of } from '../../../schema/define/pages/blockKeys.ts';

/** Key figures of a record, each with its name. */
export const shape = z.strictObject({ kind: z.literal('figures'), ...of, fields: z.array(z.string()).min(1) });
