import { CallFailure } from '../../shared/envelope.ts';
import { path } from '../../shared/path.ts';
import { logoutRule } from '../afterLogout.ts';
import { usePortal } from '../context.ts';
import { sessionIsOver } from '../sessionOver.ts';
import { useWords } from '../words.ts';
import { useTelling } from './feedback.tsx';
import { forgetQueries } from './search/recent.ts';

/**
 * Ends the session and goes to the home page of the open site, or where the portal's rule leads. Only the answer 200 leads
 * anywhere (specification section 4). If the server did not know the session any more, the page is loaded again for a visitor.
 * If it did not answer, nothing has changed.
 */
export function useLogout(): () => Promise<void> {
  const { tables, account, call, sessionEnded, reload, navigate } = usePortal();
  const { notify } = useTelling();
  const t = useWords();
  return async () => {
    const ref = tables.calls[tables.settings.session.logout];
    if (!ref) return;
    const failure = await call(ref, {}).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const isOver = failure instanceof CallFailure && failure.code in sessionIsOver;
    if (failure && !isOver) return notify(t('shell.account.logoutFailed'));
    sessionEnded();
    forgetQueries();
    if (isOver) return reload();
    const elsewhere = await logoutRule.afterLogout({ tables, account });
    if (elsewhere === undefined) return navigate(path(tables, 'home'));
    location.assign(elsewhere);
  };
}
