import { z } from 'zod';
import { accountStates } from '../define/accounts.ts';
import { choice, choices, code, count, email, entity, flag, id, linkIds, links, moment, phone, text } from '../define/fields.ts';

/** Types by their names in access.json: staff read words, not numbers. */
const types = ['external', 'middle', 'internal'] as const;

/** An account as those see it who look after accounts. */
export const ManagedAccount = entity('managedAccount', {
  id: id('managedAccount'),
  userAccount: code(),
  fullName: text({ max: 100 }),
  type: choice(types),
  roles: links('role'),
  state: choice(accountStates),
  orgName: text({ max: 200 }),
  /** A path, split by dashes. */
  deptName: text({ max: 300 }),
  email: email().optional(),
  phone: phone().optional(),
  /** New contact details that count once their owner has confirmed them. */
  pendingEmail: email().optional(),
  pendingPhone: phone().optional(),
  /** Which of them there are. */
  unconfirmed: choices(['email', 'phone']),
  isOverseasSpecial: flag(),
  /** Whether it proves itself with an authenticator too. */
  hasAuthenticator: flag(),
  /** Sessions that live now, and when one of them was last begun or used. */
  sessionCount: count(),
  seenAt: moment().optional(),
  createdAt: moment(),
  /** Its version too: a change names the one that it was made on. */
  updatedAt: moment(),
});

/** A line in the list of accounts. */
export const ManagedAccountRow = ManagedAccount.omit({
  hasAuthenticator: true,
  phone: true,
  pendingEmail: true,
  pendingPhone: true,
  isOverseasSpecial: true,
});

/** What somebody types to log in: nothing in it looks like something else, and every keyboard has it. */
const loginName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._@+-]{2,99}$/)
  .meta({ field: { kind: 'code' }, examples: ['li.wei'] });

/** An account to be made. */
export const NewAccount = entity('managedAccount', {
  userAccount: loginName,
  fullName: text({ max: 100 }).optional(),
  type: choice(types),
  roles: linkIds('role').optional(),
  orgName: text({ max: 200 }).optional(),
  deptName: text({ max: 300 }).optional(),
  email: email().optional(),
  phone: phone().optional(),
  isOverseasSpecial: flag().optional(),
});

/**
 * What changes of an account, and the version that was looked at. A field that is left out stays, null removes it; only the
 * type is always named.
 */
export const AccountChange = entity('managedAccount', {
  id: id('managedAccount'),
  version: moment(),
  fullName: text({ max: 100 }).nullable().optional(),
  type: choice(types),
  roles: linkIds('role').nullable().optional(),
  orgName: text({ max: 200 }).nullable().optional(),
  deptName: text({ max: 300 }).nullable().optional(),
  email: email().nullable().optional(),
  phone: phone().nullable().optional(),
  /** New contact details count at once, without a code. */
  contactConfirmed: flag().optional(),
  isOverseasSpecial: flag().optional(),
});

/** What a form about accounts tells before somebody starts. */
export const AccountMail = entity('managedAccount', {
  /** The portal has no mail server, so nobody can read a code or a letter. */
  hasNoMail: flag(),
});

/**
 * How its owner gets into an account: a mail leads those who have an address to a password of their own; others are handed
 * one that the portal made. That one is told once to who asked for it, and kept as a hash alone.
 */
export const AccountHandover = entity('managedAccount', {
  id: id('managedAccount'),
  userAccount: code(),
  firstPassword: code(200).optional(),
  sentTo: text({ max: 254 }).optional(),
});

/** The key of an account. */
export const AccountKey = ManagedAccount.pick({ id: true });
