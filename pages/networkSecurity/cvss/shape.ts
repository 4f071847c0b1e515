import { z } from 'zod';

/** A calculator for CVSS 3.1 and 4.0 whose vector is in the address. Computes in the page. */
export const shape = z.strictObject({ kind: z.literal('cvss') });
