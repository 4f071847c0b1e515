import { z } from 'zod';
import { idOf, With } from './names.ts';

/** A call that a card makes, with the conditions for making it. */
export const CallUse = z.strictObject({
  call: idOf('call'),
  with: With.optional(),
  /** Omits the call, without a message, for accounts that may not make it. */
  whenAllowed: z.literal(true).optional(),
  /** Makes the call only if the address has one of these query parameters. Use it for data that most visitors of the page do not need. */
  whenQuery: z.array(z.string().min(1)).min(1).optional(),
  /** Shows the page without this data if the call fails or finds nothing. */
  optional: z.literal(true).optional(),
  /**
   * Loads the data in the browser after the page is shown. A slow call then delays only the blocks that show its data. No other
   * call can bind to it.
   */
  later: z.literal(true).optional(),
});
export type CallUse = z.infer<typeof CallUse>;
