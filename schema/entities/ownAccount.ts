import { loginMethods, tokenScopes } from '../define/accounts.ts';
import { choice, choices, code, count, email, entity, flag, id, linkId, moment, phone, secret, text } from '../define/fields.ts';

/** One of an account's sessions as its owner may recognise it. Nothing of it opens anything. */
export const OwnSession = entity('ownSession', {
  id: id('ownSession'),
  /** The program and the system it runs on, by their names. */
  program: text({ max: 100 }),
  /** How it was begun. */
  way: choice(loginMethods),
  address: text({ max: 100 }),
  createdAt: moment(),
  /** To some minutes. */
  seenAt: moment(),
  /** Whether the question came in it. */
  place: choice(['this', 'other']),
});

/** What a token may do; access.json says what each scope allows. */
const scope = () => choice(tokenScopes);

/** A token by which a program is let in as its owner. */
export const OwnToken = entity('ownToken', {
  id: id('ownToken'),
  name: text({ min: 1, max: 80 }),
  scope: scope(),
  createdAt: moment(),
  endsAt: moment(),
  /** To the hour; absent where it was never used. */
  usedAt: moment().optional(),
});

const days = () => count().min(1).max(365).meta({ field: { kind: 'count' } });

/** A token to be made, and for how many days. One that may only read where no scope is named. Which scopes an account may choose is asked for. */
export const NewToken = entity('ownToken', { name: text({ min: 1, max: 80 }), scope: linkId('tokenScope').optional(), days: days() });

/** A scope that the account may give a token, by its name in a language. */
export const OfferedScope = entity('ownToken', { code: code(), name: text({ max: 200 }) });

/** The token itself: told this once, and kept as a hash alone. */
export const MadeToken = entity('ownToken', { id: id('ownToken'), token: code(200) });

/** Another password, and the one that still holds. Its rules are portal.json's. Access tokens end with it where that is asked for. */
export const PasswordChange = entity('passwordChange', { current: secret(), next: secret(), endTokens: flag().optional() });

/** The password once more, before what matters. */
export const Proof = entity('proof', { password: secret() });

/** What proves beside the password that its owner logs in. */
export const Authenticator = entity('authenticator', { id: id('authenticator'), kind: choice(['app']) });

/** The secret of an authenticator that is being set up, as text to type and as an address to scan. It is told this once. */
export const NewAuthenticator = entity('authenticator', { secret: code(200), uri: code(1000) });

/** The key that an authenticator shows now. */
export const AuthenticatorKey = entity('authenticator', { key: text({ min: 6, max: 10 }) });

/** How an owner can prove their identity: none where another system looks after the account. */
export const ProofWays = entity('identityProof', { ways: choices(['password', 'key']) });

/** The password, or the key that the authenticator shows now. */
export const IdentityProof = entity('identityProof', { password: secret().optional(), key: text({ min: 6, max: 10 }).optional() });

/** New contact details that wait for their codes, and what a form tells before somebody changes one. */
export const PendingContacts = entity('pendingContact', {
  email: email().optional(),
  phone: phone().optional(),
  /** No new address, or no new number, waits. */
  hasNoEmail: flag(),
  hasNoPhone: flag(),
  /** The portal has no mail server: no address can be confirmed. */
  hasNoMail: flag(),
});

/** The code that was sent to a new e-mail address or phone number. */
export const ContactCode = entity('pendingContact', { code: code(6) });
