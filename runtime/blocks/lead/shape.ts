import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';

/** One or two plain sentences before the body, such as a short answer. The marks of a marked text are shown. */
export const shape = z.strictObject({ kind: z.literal('lead'), ...of, field: z.string(), ...heading });
