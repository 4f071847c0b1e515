import type { KnownAccount } from '../shared/account.ts';
import { may } from '../shared/may.ts';
import type { Call, Portal } from '../shared/portal.ts';
import type { Account } from './handler.ts';
import { CallRefusal } from './refusal.ts';

/** The account as both ends judge it, and as the browser is told of it. */
export function viewOf({ type, roles, userAccount, fullName, deptName, orgName }: Account): KnownAccount {
  const texts = Object.entries({ userAccount, fullName, deptName, orgName }).filter(([, value]) => value !== null);
  return { kind: 'known', type, roles, ...Object.fromEntries(texts) };
}

/**
 * Whether an account may make a call: by its type, and by a role where the call names some. Answers the refusal, or null.
 * An anonymous visitor is asked for a session (401), everybody else is told no (403).
 */
export function judgeCall(portal: Pick<Portal, 'access'>, call: Pick<Call, 'allowed' | 'roles'>, account: Account): CallRefusal | null {
  const isLetIn = may(viewOf(account), call.allowed) === 'yes' && hasRole(portal, call.roles, account);
  return isLetIn ? null : new CallRefusal(account.type === 0 ? 'session.unknown' : 'request.not-allowed');
}

/** A role counts only within the account types that access.json gives it. */
function hasRole({ access }: Pick<Portal, 'access'>, wanted: readonly string[] | undefined, { roles, type }: Account): boolean {
  return wanted === undefined || wanted.some((role) => roles.includes(role) && access.roles[role]?.includes(type));
}
