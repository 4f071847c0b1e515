/**
 * What an access token allows. The scope that a call needs follows from its declaration and its handler, so that no call
 * can be forgotten: one that changes something needs a scope that writes, one that asks for a role needs a scope in
 * which roles count.
 */
import type { Call, Portal, TokenScope } from '../../shared/portal.ts';
import type { Account } from '../account.ts';
import type { AnyHandler } from '../handler.ts';
import { CallRefusal } from '../refusal.ts';

type Scopes = Pick<Portal, 'tokenScopes'>;

/** The parts of a call that decide on its scope: the roles it declares, and whether its handler changes data. */
export interface ScopedCall extends Pick<Call, 'roles'> {
  changes: boolean;
}

/**
 * A call with whether it changes data. A POST that is answered elsewhere may; a call that is not built changes nothing.
 */
export const scopedCall = ({ method, roles }: Call, handler: AnyHandler | undefined, isElsewhere: boolean): ScopedCall => ({
  ...(roles && { roles }),
  changes: handler ? handler.writes === true || handler.writesApart === true : isElsewhere && method === 'POST',
});

/** The least scope that allows a call; undefined where no scope does. */
export function neededScope({ tokenScopes }: Scopes, call: ScopedCall): TokenScope | undefined {
  const fits = Object.entries(tokenScopes).find(
    ([, { writes, roles }]) => (writes || !call.changes) && (roles || call.roles === undefined),
  );
  return fits?.[0] as TokenScope | undefined;
}

/** The refusal of a call to an access token with too small a scope; null without a token, or where the scope is enough. */
export function refusedByScope({ tokenScopes }: Scopes, call: ScopedCall, { scope }: Pick<Account, 'scope'>): CallRefusal | null {
  if (scope === undefined) return null;
  const has = tokenScopes[scope];
  const isEnough = has && (has.writes || !call.changes) && (has.roles || call.roles === undefined);
  return isEnough ? null : new CallRefusal('token.scope-missing', { scope: neededScope({ tokenScopes }, call) ?? '' });
}

/** Whether a request may change anything: a session may, a token where its scope says so. */
export const mayWrite = ({ tokenScopes }: Scopes, { scope }: Pick<Account, 'scope'>): boolean =>
  scope === undefined || tokenScopes[scope]?.writes === true;

/** The account as a token of this scope acts for it. It has no roles where the scope excludes them. */
export const narrowedTo = ({ tokenScopes }: Scopes, account: Account, scope: TokenScope): Account => ({
  ...account,
  scope,
  roles: tokenScopes[scope]?.roles ? account.roles : [],
});
