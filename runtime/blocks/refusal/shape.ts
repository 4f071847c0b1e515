import { z } from 'zod';

/** Explains a refusal: the refused page, the permitted account types, and the visitor's account. */
export const shape = z.strictObject({ kind: z.literal('refusal') });
