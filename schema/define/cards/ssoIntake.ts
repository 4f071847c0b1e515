import { z } from 'zod';
import { idOf, With } from './names.ts';

const seconds = z.int().min(1);

/** portal.json, `handover`: other systems send their users here with a token, and the portal sends some of its own on. */
export const SsoIntakeCard = z.strictObject({
  /** The query parameter that says who comes: it is taken out of every address before a page is drawn. */
  secret: z.string().min(1),
  /** Calls that begin a session with what stands in the query; the first whose parameters are all there is made. */
  ways: z.array(
    z.strictObject({
      call: idOf('call'),
      with: With,
      /** Query parameters that say whether this way is meant, by the values that do; kept as cookies when it was gone. */
      when: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
      /** Stores, as token rules name them, that take over what the answer left in others. */
      copies: z.record(z.string(), z.string()).optional(),
    }),
  ),
  /** The portal's mobile app, told by a part of its user agent: it is led once to a host of its own. */
  app: z.strictObject({ agent: z.string().min(1), host: z.string().min(1), query: z.record(z.string(), z.string()) }).optional(),
  /**
   * Overseas accounts of a group, which belong into the company's network: on `host` they are asked to use it and go on
   * at `second`. Sessions that began in the way `unless` are in it already.
   */
  staff: z.strictObject({ who: idOf('group'), unless: z.string().min(1), host: z.string().min(1), second: z.string().min(1) }).optional(),
  /** Ages: of a token that somebody comes with, the difference between two clocks, how long a token waits for its page, single sign-on, a token given out. */
  seconds: z.strictObject({ oldest: seconds, skew: z.int().min(0), carried: seconds, signOn: seconds, issued: seconds }),
  /** Refused logins of one address that an hour's audit log keeps. */
  refusalsKept: z.int().min(1),
});
export type SsoIntakeCard = z.infer<typeof SsoIntakeCard>;
