import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';

/** Attachments with type, size and hash. */
export const shape = z.strictObject({ kind: z.literal('files'), ...of, field: z.string(), ...heading });
