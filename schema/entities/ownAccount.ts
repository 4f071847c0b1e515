import { loginMethods, tokenScopes } from '../define/accounts.ts';
import { choice, choices, code, count, email, entity, flag, id, linkId, moment, phone, secret, text } from '../define/fields.ts';

/** A session of an account, for its owner. It contains no credentials. */
export const OwnSession = entity('ownSession', {
  id: id('ownSession'),
  /** The names of the program and of its operating system. */
  program: text({ max: 100 }),
  /** The login method. */
  way: choice(loginMethods),
  address: text({ max: 100 }),
  createdAt: moment(),
  /** The last use of the session, accurate to a few minutes. */
  seenAt: moment(),
  /** Whether it is the session of this request. */
  place: choice(['this', 'other']),
});

/** The scope of a token; access.json defines what each allows. */
const scope = () => choice(tokenScopes);

/** An access token of a program that acts as its owner. */
export const OwnToken = entity('ownToken', {
  id: id('ownToken'),
  name: text({ min: 1, max: 80 }),
  scope: scope(),
  createdAt: moment(),
  endsAt: moment(),
  /** The last use, accurate to the hour. It is absent if the token was never used. */
  usedAt: moment().optional(),
});

const days = () => count().min(1).max(365).meta({ field: { kind: 'count' } });

/** A new token and its lifetime in days. Without a scope it is read-only. A call answers the available scopes. */
export const NewToken = entity('ownToken', { name: text({ min: 1, max: 80 }), scope: linkId('tokenScope').optional(), days: days() });

/** A scope that the account may choose for a token, with its name in one language. */
export const OfferedScope = entity('ownToken', { code: code(), name: text({ max: 200 }) });

/** The token itself. It is answered only once; only its hash is stored. */
export const MadeToken = entity('ownToken', { id: id('ownToken'), token: code(200) });

/** A new password, and the current one. portal.json has the rules. `endTokens` also revokes access tokens. */
export const PasswordChange = entity('passwordChange', { current: secret(), next: secret(), endTokens: flag().optional() });

/** The password, entered again before a sensitive operation. */
export const Proof = entity('proof', { password: secret() });

/** A second factor of the login. */
export const Authenticator = entity('authenticator', { id: id('authenticator'), kind: choice(['app']) });

/** The secret of a new authenticator, as text to type and as a URI to scan. It is answered only once. */
export const NewAuthenticator = entity('authenticator', { secret: code(200), uri: code(1000) });

/** The code that an authenticator shows now. */
export const AuthenticatorKey = entity('authenticator', { key: text({ min: 6, max: 10 }) });

/** The methods with which an owner can prove their identity. The list is empty if another system manages the account. */
export const ProofMethods = entity('identityProof', { ways: choices(['password', 'key']) });

/** The password, or the code that the authenticator shows now. */
export const IdentityProof = entity('identityProof', { password: secret().optional(), key: text({ min: 6, max: 10 }).optional() });

/** New contact details that wait for their codes, and information for the form. */
export const PendingContacts = entity('pendingContact', {
  email: email().optional(),
  phone: phone().optional(),
  /** Whether there is no pending mail address, or no pending phone number. */
  hasNoEmail: flag(),
  hasNoPhone: flag(),
  /** Whether the portal has no mail server, so that no address can be confirmed. */
  hasNoMail: flag(),
});

/** The code that was sent to a new e-mail address or phone number. */
export const ContactCode = entity('pendingContact', { code: code(6) });
