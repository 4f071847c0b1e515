import type { ListOffer, RowAction } from '../../../../../schema/define/index.ts';
import { may } from '../../../../shared/access/may.ts';
import { isLoggedIn } from '../../../../shared/account.ts';
import type { Rule } from '../../../../shared/portal.ts';
import { useLoadedPage, usePortal } from '../../../context.ts';

/** Whether an action is offered: yes, after a login, or not at all. */
type OfferState = 'yes' | 'login' | 'none';

/** The actions that the visitor may use, by the rules of their calls and routes. */
export function useOffers(): { offerOf: (action: RowAction | ListOffer) => OfferState } {
  const { account, tables } = usePortal();
  const calls = useLoadedPage().tables?.page.calls;
  const offerTo = (rule: Rule | undefined): OfferState => {
    const verdict = may(account, rule, tables.access);
    if (verdict === 'yes') return 'yes';
    // If a role is required, a login rarely helps, so staff actions are hidden from visitors.
    return verdict === 'no' && !isLoggedIn(account) && rule?.allowed.length && !rule.roles ? 'login' : 'none';
  };
  const offerOf = (action: RowAction | ListOffer): OfferState => {
    if (action.kind === 'go' || action.kind === 'compare')
      return offerTo(tables.routes.find(({ id, key }) => id === action.route || key === action.route));
    // Anonymous visitors may not download (specification).
    if (action.kind === 'download') return account.kind === 'unknown' ? 'none' : isLoggedIn(account) ? 'yes' : 'login';
    return offerTo(calls?.[action.call]);
  };
  return { offerOf };
}
