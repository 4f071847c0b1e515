import { loginMethods } from '../define/accounts.ts';
import { choice, entity, id, link, moment, text } from '../define/fields.ts';

/** An active session as administrators see it. It contains no credentials. */
export const ManagedSession = entity('managedSession', {
  id: id('managedSession'),
  account: link('managedAccount'),
  /** The login method. */
  way: choice(loginMethods),
  address: text({ max: 100 }),
  /** The user agent. */
  agent: text({ max: 300 }),
  createdAt: moment(),
  seenAt: moment(),
  endsAt: moment(),
});
