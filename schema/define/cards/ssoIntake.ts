import { z } from 'zod';
import { idOf, With } from './names.ts';

const seconds = z.int().min(1);

/** portal.json, `ssoIntake`: sign-on from other systems by token, and from the portal to other systems. */
export const SsoIntakeCard = z.strictObject({
  /** The query parameter with the token of the other system. It is removed from every address before a page is rendered. */
  secret: z.string().min(1),
  /** Calls that begin a session from query parameters. The first call whose parameters are all present is made. */
  ways: z.array(
    z.strictObject({
      call: idOf('call'),
      with: With,
      /** Query parameters that select this call, by their values. They are stored as cookies after the login. */
      when: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
      /** Stores, as token rules name them, that get a copy of what the answer put into others. */
      copies: z.record(z.string(), z.string()).optional(),
    }),
  ),
  /** The portal's mobile app, recognised by a part of its user agent. It is redirected once to a separate host. */
  app: z.strictObject({ agent: z.string().min(1), host: z.string().min(1), query: z.record(z.string(), z.string()) }).optional(),
  /**
   * Overseas accounts of a group that belong in the company's network. On `host` they are asked to use it and continue on
   * `second`. Sessions that began with the login method `unless` are in it already.
   */
  staff: z.strictObject({ who: idOf('group'), unless: z.string().min(1), host: z.string().min(1), second: z.string().min(1) }).optional(),
  /**
   * Ages: of an incoming token, the difference between two clocks, how long a token waits for its page, single sign-on, an
   * outgoing token.
   */
  seconds: z.strictObject({ oldest: seconds, skew: z.int().min(0), carried: seconds, signOn: seconds, issued: seconds }),
  /** Refused logins of one address that the audit log records per hour. */
  refusalsKept: z.int().min(1),
});
export type SsoIntakeCard = z.infer<typeof SsoIntakeCard>;
