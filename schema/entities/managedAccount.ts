import { z } from 'zod';
import { accountStates } from '../define/accounts.ts';
import { choice, choices, code, count, email, entity, flag, id, link, linkId, linkIds, links, moment, phone, text } from '../define/fields.ts';

/** Account types by their names in access.json. */
const types = ['external', 'middle', 'internal'] as const;

/** An account as administrators see it. */
export const ManagedAccount = entity('managedAccount', {
  id: id('managedAccount'),
  userAccount: code(),
  fullName: text({ max: 100 }),
  type: choice(types),
  roles: links('role'),
  state: choice(accountStates),
  orgName: text({ max: 200 }),
  company: link('company').optional(),
  /** A path, separated by dashes. */
  deptName: text({ max: 300 }),
  email: email().optional(),
  phone: phone().optional(),
  /** New contact details that its owner has not confirmed yet. */
  pendingEmail: email().optional(),
  pendingPhone: phone().optional(),
  /** Which contact details are unconfirmed. */
  unconfirmed: choices(['email', 'phone']),
  isOverseasSpecial: flag(),
  /** Whether the login also requires an authenticator. */
  hasAuthenticator: flag(),
  /** The number of active sessions, and the last time when one was started or used. */
  sessionCount: count(),
  seenAt: moment().optional(),
  createdAt: moment(),
  /** Also the version: a change must contain the version that it is based on. */
  updatedAt: moment(),
});

/** A row in the list of accounts. */
export const ManagedAccountRow = ManagedAccount.omit({
  hasAuthenticator: true,
  phone: true,
  pendingEmail: true,
  pendingPhone: true,
  isOverseasSpecial: true,
});

/** A login name. The characters are unambiguous and on every keyboard. */
const loginName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._@+-]{2,99}$/)
  .meta({ field: { kind: 'code' }, examples: ['li.wei'] });

/** A new account. */
export const NewAccount = entity('managedAccount', {
  userAccount: loginName,
  fullName: text({ max: 100 }).optional(),
  type: choice(types),
  roles: linkIds('role').optional(),
  orgName: text({ max: 200 }).optional(),
  company: linkId('company').optional(),
  deptName: text({ max: 300 }).optional(),
  email: email().optional(),
  phone: phone().optional(),
  isOverseasSpecial: flag().optional(),
});

/**
 * Changes of an account, and the version that they are based on. An absent field is not changed; null clears it. Only the type
 * is required.
 */
export const AccountChange = entity('managedAccount', {
  id: id('managedAccount'),
  version: moment(),
  fullName: text({ max: 100 }).nullable().optional(),
  type: choice(types),
  roles: linkIds('role').nullable().optional(),
  orgName: text({ max: 200 }).nullable().optional(),
  company: linkId('company').nullable().optional(),
  deptName: text({ max: 300 }).nullable().optional(),
  email: email().nullable().optional(),
  phone: phone().nullable().optional(),
  /** Applies new contact details at once, without a code. */
  contactConfirmed: flag().optional(),
  isOverseasSpecial: flag().optional(),
});

/** A value that account forms show before any input. */
export const AccountMail = entity('managedAccount', {
  /** Whether the portal has no mail server, so that it cannot send codes and mails. */
  hasNoMail: flag(),
});

/**
 * How the owner gets access to an account. An owner with a mail address gets a link to set a password. Otherwise the portal
 * generates a password. It is shown once to the administrator, and only its hash is stored.
 */
export const AccountCredentials = entity('managedAccount', {
  id: id('managedAccount'),
  userAccount: code(),
  firstPassword: code(200).optional(),
  sentTo: text({ max: 254 }).optional(),
});

/** The key of an account. */
export const AccountKey = ManagedAccount.pick({ id: true });
