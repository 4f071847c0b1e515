import { loginMethods } from '../define/accounts.ts';
import { choice, entity, id, link, moment, text } from '../define/fields.ts';

/** A living session as those see it who look after accounts. Nothing of it opens anything. */
export const ManagedSession = entity('managedSession', {
  id: id('managedSession'),
  account: link('managedAccount'),
  /** How its owner came in. */
  way: choice(loginMethods),
  address: text({ max: 100 }),
  /** What the program called itself. */
  agent: text({ max: 300 }),
  createdAt: moment(),
  seenAt: moment(),
  endsAt: moment(),
});
