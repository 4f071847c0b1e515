import { z } from 'zod';

/** Explains a refusal: which page it is, for whom, and which account the visitor has. */
export const shape = z.strictObject({ kind: z.literal('refusal') });
