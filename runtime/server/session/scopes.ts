/**
 * Scopes of access tokens. The scope that a call needs follows from its declaration and its handler, so none can be
 * missing. A call that changes data needs a scope that writes. A call with roles needs a scope with roles.
 */
import type { Call, Portal, TokenScope } from '../../shared/portal.ts';
import type { Account } from '../account.ts';
import type { AnyHandler } from '../handler.ts';
import { CallRefusal } from '../refusal.ts';

type Scopes = Pick<Portal, 'tokenScopes'>;

/** The properties of a call that determine its scope: its roles, and whether its handler changes data. */
export interface ScopedCall extends Pick<Call, 'roles'> {
  changes: boolean;
}

/**
 * Determines whether a call changes data. A POST to an upstream may; a call that is not built does not.
 */
export const scopedCall = ({ method, roles }: Call, handler: AnyHandler | undefined, isElsewhere: boolean): ScopedCall => ({
  ...(roles && { roles }),
  changes: handler ? handler.writes === true || handler.writesInOwnTransaction === true : isElsewhere && method === 'POST',
});

/** The smallest scope that allows a call; undefined if none does. */
function neededScope({ tokenScopes }: Scopes, call: ScopedCall): TokenScope | undefined {
  const fits = Object.entries(tokenScopes).find(
    ([, { writes, roles }]) => (writes || !call.changes) && (roles || call.roles === undefined),
  );
  return fits?.[0] as TokenScope | undefined;
}

/** Refuses a call to an access token with insufficient scope; null without a token, or where the scope is sufficient. */
export function refusedByScope({ tokenScopes }: Scopes, call: ScopedCall, { scope }: Pick<Account, 'scope'>): CallRefusal | null {
  if (scope === undefined) return null;
  const has = tokenScopes[scope];
  const isEnough = has && (has.writes || !call.changes) && (has.roles || call.roles === undefined);
  return isEnough ? null : new CallRefusal('token.scope-missing', { scope: neededScope({ tokenScopes }, call) ?? '' });
}

/** Whether a request may change data: sessions may, tokens if their scope allows it. */
export const mayWrite = ({ tokenScopes }: Scopes, { scope }: Pick<Account, 'scope'>): boolean =>
  scope === undefined || tokenScopes[scope]?.writes === true;

/** The account as limited by a token's scope: without roles where the scope excludes them. */
export const narrowedTo = ({ tokenScopes }: Scopes, account: Account, scope: TokenScope): Account => ({
  ...account,
  scope,
  roles: tokenScopes[scope]?.roles ? account.roles : [],
});
