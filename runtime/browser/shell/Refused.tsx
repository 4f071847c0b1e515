import { isLoggedIn } from '../../shared/account.ts';
import { path } from '../../shared/routing/path.ts';
import { useLoadedPage, usePortal } from '../context.ts';
import { Icon } from '../widgets/Icon.tsx';
import { RouteLink } from '../widgets/RouteLink.tsx';
import { useWords } from '../words.ts';
import { useRefusal } from './useRefusal.ts';

/** A notice on the home page for a visitor who was redirected there, with a login link. */
export function Refused() {
  const { tables, account } = usePortal();
  const { search, pathname } = useLoadedPage();
  const t = useWords();
  const refused = new URLSearchParams(search).get('refused') ?? '';
  const refusal = useRefusal(refused);
  if (!refusal) return null;
  return (
    <div className="notices">
      <div className="frame">
        <div className="notice notice-warning" role="status">
          <Icon name="lock" />
          <p>{[refusal.page, ...refusal.why].join(t('shell.refused.between'))}</p>
          {!isLoggedIn(account) && (
            <RouteLink className="button button-small" to={path(tables, 'login', {}, { return: refused })}>
              {t('shell.refused.login')}
            </RouteLink>
          )}
          {refusal.explained && (
            <RouteLink className="button button-small" to={refusal.explained}>
              {t('shell.refused.explain')}
            </RouteLink>
          )}
          <RouteLink className="button button-quiet button-small" to={pathname} replace>
            {t('shell.refused.dismiss')}
          </RouteLink>
        </div>
      </div>
    </div>
  );
}
