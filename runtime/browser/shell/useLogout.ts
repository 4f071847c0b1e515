import { path } from '../../shared/path.ts';
import { usePortal } from '../context.ts';
import { useWords } from '../words.ts';
import { useTelling } from './feedback.tsx';

/** Ends the session and goes home; where the server did not answer 200, nothing is left (specification section 4). */
export function useLogout(): () => Promise<void> {
  const { tables, call, sessionChanged, navigate } = usePortal();
  const { notify } = useTelling();
  const t = useWords();
  return async () => {
    const ref = tables.calls[tables.settings.session.logout];
    if (!ref) return;
    try {
      await call(ref, {});
    } catch {
      return notify(t('shell.account.logoutFailed'));
    }
    await sessionChanged();
    navigate(path(tables, 'home'));
  };
}
