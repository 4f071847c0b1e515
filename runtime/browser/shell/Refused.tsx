import { isLoggedIn } from '../../shared/account.ts';
import { matchRoute, siteOf } from '../../shared/match.ts';
import { path } from '../../shared/path.ts';
import { useLoadedPage, usePortal } from '../context.ts';
import { Icon } from '../widgets/Icon.tsx';
import { RouteLink } from '../widgets/RouteLink.tsx';
import { useWords } from '../words.ts';

/** One line on the home page for a visitor who was sent there, with the offer to log in and come back. */
export function Refused() {
  const { tables, account } = usePortal();
  const { search, pathname } = useLoadedPage();
  const t = useWords();
  const refused = new URLSearchParams(search).get('refused');
  const route = refused?.startsWith('/') ? matchRoute(tables, siteOf(tables.sites, refused.replace(/[?#].*/, '')).rest)?.route : undefined;
  if (!refused || !route) return null;
  const asked = { page: t(route.title) };
  return (
    <div className="notices">
      <div className="frame">
        <div className="notice notice-warning" role="status">
          <Icon name="lock" />
          <p>{t(isLoggedIn(account) ? 'shell.refused.account' : 'shell.refused.visitor', asked)}</p>
          {!isLoggedIn(account) && (
            <RouteLink className="button button-small" to={path(tables, 'login', {}, { return: refused })}>
              {t('shell.refused.login')}
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
