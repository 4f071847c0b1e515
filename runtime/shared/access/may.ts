import type { AccountView } from '../account.ts';
import type { Access, Rule } from '../portal.ts';

export type Verdict = 'yes' | 'no' | 'unknown';

/**
 * Whether a rule admits an account: by its type, and by its roles if the rule has any. Routes, calls, zones and menus all use
 * this function, on the server and in the browser. It fails closed: invalid accounts and rules, and objects that throw, are
 * refused. `unknown` applies only while a session is being looked up.
 */
export function may(account: AccountView | null | undefined, rule: Rule | null | undefined, access: Pick<Access, 'roles'>): Verdict {
  try {
    return judge(account, rule, access);
  } catch {
    return 'no';
  }
}

function judge(account: AccountView | null | undefined, rule: Rule | null | undefined, access: Pick<Access, 'roles'>): Verdict {
  if (account?.kind === 'unknown') return 'unknown';
  if (account?.kind !== 'known' || !Array.isArray(rule?.allowed)) return 'no';
  const isOfType = typeof account.type === 'number' && rule.allowed.includes(account.type);
  return isOfType && (rule.roles === undefined || hasRole(account, rule.roles, access)) ? 'yes' : 'no';
}

/** A role counts only within the account types that access.json gives it, and never for anonymous visitors. */
function hasRole({ type, roles }: { type: number; roles: string[] }, required: readonly string[], access: Pick<Access, 'roles'>): boolean {
  if (type === 0 || !Array.isArray(required) || !Array.isArray(roles)) return false;
  return required.some((role) => roles.includes(role) && Object.hasOwn(access.roles, role) && access.roles[role]?.includes(type));
}
