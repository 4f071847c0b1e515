import { z } from 'zod';
import { idOf, With } from './names.ts';

/** A call as a card uses it. */
export const CallUse = z.strictObject({
  call: idOf('call'),
  with: With.optional(),
  /** Left out, without a word, for accounts that may not make it. */
  whenAllowed: z.literal(true).optional(),
  /** Made only where the address has one of these queries: for what few who come to the page ask for. */
  asked: z.array(z.string().min(1)).min(1).optional(),
  /** The page is shown without it where it fails or finds nothing. */
  optional: z.literal(true).optional(),
});
export type CallUse = z.infer<typeof CallUse>;
