import { z } from 'zod';

/** The portal's search as a large field. `hot` adds frequent searches; `prefill` fills in the words of the address. */
export const shape = z.strictObject({ kind: z.literal('search'), hot: z.literal(true).optional(), prefill: z.literal('path').optional() });
