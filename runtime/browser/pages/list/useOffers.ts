import type { RowAction } from '../../../../schema/define/index.ts';
import { isLoggedIn } from '../../../shared/account.ts';
import { may } from '../../../shared/may.ts';
import type { AccountType } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import { useList } from './listContext.ts';

/** Whether an action is offered: as it is, with the alert that it needs a login, or not at all. */
type Offer = 'yes' | 'login' | 'none';

/** What the visitor may do: an action never says who, it asks its call or route. */
export function useOffers(): { offerOf: (action: RowAction) => Offer } {
  const { account, tables } = usePortal();
  const { page } = useList();
  const offerTo = (allowed: readonly AccountType[] | undefined): Offer => {
    const verdict = may(account, allowed);
    if (verdict === 'yes') return 'yes';
    return verdict === 'no' && !isLoggedIn(account) && allowed?.length ? 'login' : 'none';
  };
  const offerOf = (action: RowAction): Offer => {
    if (action.kind === 'go') return offerTo(tables.routes.find(({ id, key }) => id === action.route || key === action.route)?.allowed);
    // The specification lets anonymous visitors download nothing.
    if (action.kind === 'download') return account.kind === 'unknown' ? 'none' : isLoggedIn(account) ? 'yes' : 'login';
    return offerTo(page.calls[action.call]?.allowed);
  };
  return { offerOf };
}
