import { z } from 'zod';
import { code, count, email, entity, flag, id, phone, readingLanguage, text } from '../define/fields.ts';

const oneToThree = () => z.literal([1, 2, 3]).meta({ field: { kind: 'choice' } });

/** 1 external (customer), 2 middle (client), 3 internal (staff). */
export const accountType = oneToThree;

/** Who may read a record: 1 everyone, 2 types 2 and 3, 3 staff. */
export const audience = oneToThree;

/**
 * An account for its owner's browser. `deptName` is a path separated by dashes. `token` is the half of the session token that
 * scripts may read.
 */
export const Account = entity('account', {
  id: id('account'),
  type: accountType(),
  userAccount: code(),
  fullName: text({ max: 100 }),
  deptName: text({ max: 300 }),
  orgName: text({ max: 200 }),
  roleList: z.array(z.string().max(50)).max(50),
  isOverseasSpecial: flag(),
  email: email().optional(),
  phone: phone().optional(),
  language: readingLanguage().optional(),
  token: text({ max: 500 }),
});

/** The account without its session. */
export const OwnProfile = Account.omit({ token: true });

/**
 * The profile fields that an account may change itself; type, roles and department are not among them. An absent field is not
 * changed; null clears it.
 */
export const Profile = entity('account', {
  fullName: text({ min: 1, max: 100 }),
  orgName: text({ max: 200 }).nullable(),
  email: email().nullable(),
  phone: phone().nullable(),
  language: readingLanguage().nullable(),
}).partial();

/** An account in the results of a staff search. */
export const AccountRow = Account.pick({ id: true, userAccount: true, fullName: true, deptName: true, orgName: true, type: true });

/** The public part of an author's profile. */
export const Author = entity('author', {
  id: id('account'),
  fullName: text({ max: 100 }),
  deptName: text({ max: 300 }),
  articleCount: count(),
  followerCount: count(),
  focused: flag(),
});
