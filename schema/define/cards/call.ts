import { z } from 'zod';
import { idOf, With } from './names.ts';

/** A use of a call on a card. */
export const CallUse = z.strictObject({
  call: idOf('call'),
  with: With.optional(),
  /** Omits the call, without a message, for accounts that may not make it. */
  whenAllowed: z.literal(true).optional(),
  /** Makes the call only if the address has one of these query parameters. For data that few visitors of the page need. */
  whenQuery: z.array(z.string().min(1)).min(1).optional(),
  /** Shows the page without this data if the call fails or finds nothing. */
  optional: z.literal(true).optional(),
  /** Loads it in the browser once the page is shown, so that a slow call delays only the blocks that show it. No other call can bind to it. */
  later: z.literal(true).optional(),
});
export type CallUse = z.infer<typeof CallUse>;
