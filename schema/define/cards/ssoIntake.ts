import { z } from 'zod';
import { idOf, With } from './names.ts';

const seconds = z.int().min(1);

/** portal.json, `ssoIntake`: sign-on by token from other systems, and from the portal to other systems. */
export const SsoIntakeCard = z.strictObject({
  /** The query parameter with the token of the other system. The portal removes it from the address before it renders a page. */
  secret: z.string().min(1),
  /** Calls that start a session from query parameters. The portal makes the first call whose parameters are all present. */
  ways: z.array(
    z.strictObject({
      call: idOf('call'),
      with: With,
      /** Query parameters that select this call, by their values. They are stored as cookies after the login. */
      when: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
      /** Copies of stored tokens, by store: the key is the source, the value the target. Stores are named as in token rules. */
      copies: z.record(z.string(), z.string()).optional(),
    }),
  ),
  /** The portal's mobile app, recognised by a part of its user agent. It is redirected once to a host of its own. */
  app: z.strictObject({ agent: z.string().min(1), host: z.string().min(1), query: z.record(z.string(), z.string()) }).optional(),
  /**
   * Overseas accounts of a group that belong in the company's network. On `host` the page asks them to use it, and links to
   * `second`. Sessions with the login method `unless` are already in the network.
   */
  staff: z.strictObject({ who: idOf('group'), unless: z.string().min(1), host: z.string().min(1), second: z.string().min(1) }).optional(),
  /**
   * Times in seconds: maximum age of an incoming token, tolerated clock skew, and lifetime of a token until its page opens.
   * The last two are the duration of single sign-on and the maximum age of an outgoing token.
   */
  seconds: z.strictObject({ oldest: seconds, skew: z.int().min(0), carried: seconds, signOn: seconds, issued: seconds }),
  /** Refused logins per address and hour that the audit log records. */
  refusalsKept: z.int().min(1),
});
export type SsoIntakeCard = z.infer<typeof SsoIntakeCard>;
