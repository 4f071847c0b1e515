import { choice, code, count, entity, id, moment, secret, text } from '../define/fields.ts';

/** One of an account's sessions as its owner may recognise it. Nothing of it opens anything. */
export const OwnSession = entity('ownSession', {
  id: id('ownSession'),
  /** The program and the system it runs on, by their names. */
  program: text({ max: 100 }),
  /** How it was begun. */
  way: choice(['password', 'sms', 'work', 'isdp', 'cloud', 'access', 'overseas', 'oidc']),
  address: text({ max: 100 }),
  createdAt: moment(),
  /** To some minutes. */
  seenAt: moment(),
  /** Whether the question came in it. */
  place: choice(['this', 'other']),
});

/** A token by which a program is let in as its owner. */
export const OwnToken = entity('ownToken', {
  id: id('ownToken'),
  name: text({ min: 1, max: 80 }),
  createdAt: moment(),
  endsAt: moment(),
  /** To the hour; absent where it was never used. */
  usedAt: moment().optional(),
});

const days = () => count().min(1).max(365).meta({ field: { kind: 'count' } });

/** A token to be made, and for how many days. */
export const NewToken = entity('ownToken', { name: text({ min: 1, max: 80 }), days: days() });

/** The token itself: told this once, and kept as a hash alone. */
export const MadeToken = entity('ownToken', { id: id('ownToken'), token: code(200) });

/** Another password, and the one that still holds. Its rules are portal.json's. */
export const PasswordChange = entity('passwordChange', { current: secret(), next: secret() });

/** The password once more, before what matters. */
export const Proof = entity('proof', { password: secret() });

/** What proves beside the password that its owner logs in. */
export const Authenticator = entity('authenticator', { id: id('authenticator'), kind: choice(['app']) });

/** The secret of an authenticator that is being set up, as text to type and as an address to scan. It is told this once. */
export const NewAuthenticator = entity('authenticator', { secret: code(200), uri: code(1000) });

/** The key that an authenticator shows now. */
export const AuthenticatorKey = entity('authenticator', { key: text({ min: 6, max: 10 }) });
