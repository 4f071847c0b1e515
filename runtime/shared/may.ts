import type { AccountView } from './account.ts';
import type { AccountType } from './portal.ts';

/**
 * Whether an account is let in. Fails closed: anything but a number that stands in the list is a no, and only a
 * session that is still being looked up is `unknown`.
 */
export function may(account: AccountView | null | undefined, allowed: readonly AccountType[] | null | undefined): 'yes' | 'no' | 'unknown' {
  if (account?.kind === 'unknown') return 'unknown';
  if (account?.kind !== 'known' || !Array.isArray(allowed)) return 'no';
  return typeof account.type === 'number' && allowed.includes(account.type) ? 'yes' : 'no';
}
