import type { RowAction } from '../../../../schema/define/index.ts';
import { isLoggedIn } from '../../../shared/account.ts';
import { may } from '../../../shared/may.ts';
import type { Rule } from '../../../shared/portal.ts';
import { useLoadedPage, usePortal } from '../../context.ts';

/** Whether an action is offered: as it is, with the alert that it needs a login, or not at all. */
type Offer = 'yes' | 'login' | 'none';

/** What the visitor may do: an action never says who, it asks its call or route. */
export function useOffers(): { offerOf: (action: RowAction) => Offer } {
  const { account, tables } = usePortal();
  const calls = useLoadedPage().tables?.page.calls;
  const offerTo = (rule: Rule | undefined): Offer => {
    const verdict = may(account, rule, tables.access);
    if (verdict === 'yes') return 'yes';
    // Where a role is asked for, hardly any visitor would have it after the login: what is for staff stands on no page of theirs.
    return verdict === 'no' && !isLoggedIn(account) && rule?.allowed.length && !rule.roles ? 'login' : 'none';
  };
  const offerOf = (action: RowAction): Offer => {
    if (action.kind === 'go' || action.kind === 'compare')
      return offerTo(tables.routes.find(({ id, key }) => id === action.route || key === action.route));
    // The specification lets anonymous visitors download nothing.
    if (action.kind === 'download') return account.kind === 'unknown' ? 'none' : isLoggedIn(account) ? 'yes' : 'login';
    return offerTo(calls?.[action.call]);
  };
  return { offerOf };
}
