import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';

/** One or two plain sentences set off from the body, such as a short answer. Marks of a marked text are shown. */
export const shape = z.strictObject({ kind: z.literal('lead'), ...of, field: z.string(), ...heading });
