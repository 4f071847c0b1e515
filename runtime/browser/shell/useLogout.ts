import { CallFailure } from '../../shared/calls/envelope.ts';
import { path } from '../../shared/routing/path.ts';
import { usePortal } from '../context.ts';
import { logoutRule } from '../session/afterLogout.ts';
import { sessionIsOver } from '../session/sessionOver.ts';
import { useWords } from '../words.ts';
import { useNotifier } from './feedback.tsx';
import { forgetQueries } from './search/recent.ts';

/**
 * Ends the session and opens the home page of the current site, or the address of the portal's rule. Only an answer of
 * 200 navigates (specification section 4). If the server does not know the session, the page reloads for a visitor. If it
 * does not answer, nothing changes.
 */
export function useLogout(): () => Promise<void> {
  const { tables, account, call, sessionEnded, reload, navigate } = usePortal();
  const { notify } = useNotifier();
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
