import { z } from 'zod';
import { tokenScopes } from '../accounts.ts';
import { $schema, idOf } from './names.ts';

const Accounts = z.union([idOf('group'), z.array(idOf('account')).min(1)]);

/** An audience: a group, a list of account types, or one of these with exceptions by site or set of sites. */
export const Who = z.union([
  idOf('group'),
  z.array(idOf('account')).min(1),
  z.strictObject({ is: Accounts, on: z.record(z.string(), Accounts) }),
]);
export type Who = z.infer<typeof Who>;

/** The page that a refused visitor gets: the home page, the login, an explanation, or "not found". */
export const RefusalTarget = z.enum(['home', 'login', 'noPermission', 'notFound']);
export type RefusalTarget = z.infer<typeof RefusalTarget>;

/** The scope of an access token. */
export const TokenScope = z.enum(tokenScopes);
export type TokenScope = z.infer<typeof TokenScope>;

/** access.json: account types with their numbers on the wire, groups of account types, roles, and responses to refused visitors. */
export const AccessCard = z.strictObject({
  ...$schema,
  accounts: z.record(z.string(), z.int().min(0).max(9)),
  groups: z.record(z.string(), z.array(idOf('account')).min(1)),
  roles: z.record(z.string(), z.strictObject({ within: idOf('group') })),
  /**
   * The rights of access tokens by scope, from the smallest to the largest. They state whether a token may change data, and
   * whether the roles of its account apply. Without scopes, the portal accepts no tokens.
   */
  tokenScopes: z.record(TokenScope, z.strictObject({ writes: z.boolean(), roles: z.boolean() })).optional(),
  denied: z.record(z.string(), z.strictObject({ anonymous: RefusalTarget, others: RefusalTarget })),
});
export type AccessCard = z.infer<typeof AccessCard>;
