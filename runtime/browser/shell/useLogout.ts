import { CallFailure } from '../../shared/envelope.ts';
import { path } from '../../shared/path.ts';
import { usePortal } from '../context.ts';
import { sessionIsOver } from '../sessionOver.ts';
import { useWords } from '../words.ts';
import { useTelling } from './feedback.tsx';
import { forgetQueries } from './search/recent.ts';

/**
 * Ends the session and goes home, below the site's own prefix, an account from overseas to lang-home; only the answer 200
 * leads anywhere (specification section 4).
 * Where the server knew the session no more, the page is loaded again for a visitor; where it did not answer, nothing has changed.
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
    const isElsewhere = tables.site.prefix === '' && account.kind === 'known' && account.isOverseasSpecial;
    if (!isElsewhere) return navigate(path(tables, 'home'));
    const { langHome } = await import('../../shared/langHome.ts');
    location.assign(langHome(tables, navigator.languages.join()));
  };
}
