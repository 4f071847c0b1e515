import { may } from '../../shared/access/may.ts';
import type { KnownAccount } from '../../shared/account.ts';
import type { Portal, Rule } from '../../shared/portal.ts';
import type { Account } from '../account.ts';
import { CallRefusal } from '../refusal.ts';
import { refusedOutside } from '../trust/networks.ts';
import { refusedByScope, type ScopedCall } from './scopes.ts';

/** The account for access decisions on both ends, as it is sent to the browser. */
export function viewOf({ type, roles, userAccount, fullName, deptName, orgName, overseas }: Account): KnownAccount {
  const texts = Object.entries({ userAccount, fullName, deptName, orgName }).filter(([, value]) => value !== null);
  return { kind: 'known', type, roles, ...Object.fromEntries(texts), ...(overseas && { isOverseasSpecial: true }) };
}

/**
 * The refusal of a call for an account; null if it is allowed. Anonymous visitors get 401, other accounts 403. A token with
 * insufficient scope gets that refusal if its account type may make the call.
 */
export function judgeCall(
  portal: Pick<Portal, 'access' | 'settings' | 'tokenScopes'>,
  call: Rule & Pick<ScopedCall, 'changes'>,
  account: Account,
): CallRefusal | null {
  const isOfType = call.allowed.includes(account.type);
  const byScope = isOfType ? refusedByScope(portal, call, account) : null;
  if (byScope) return byScope;
  const { type, roles } = account;
  if (may({ kind: 'known', type, roles }, call, portal.access) === 'yes') return refusedOutside(portal, call, account);
  return new CallRefusal(account.type === 0 ? 'session.unknown' : 'request.not-allowed');
}
