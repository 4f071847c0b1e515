import { isLoggedIn, type KnownAccount } from '../../shared/account.ts';
import { path } from '../../shared/routing/path.ts';
import { accountMenu } from '../../shared/site/frameMenus.ts';
import { useLoadedPage, usePortal } from '../context.ts';
import { Icon } from '../widgets/Icon.tsx';
import { RouteLink } from '../widgets/RouteLink.tsx';
import { useWords } from '../words.ts';
import { MenuLink } from './MenuLink.tsx';
import { useLogout } from './useLogout.ts';
import { useMenu } from './useMenu.ts';

/** A login link, or the account's menu; a placeholder while the session is unknown. */
export function AccountMenu() {
  const { account } = usePortal();
  if (account.kind === 'unknown') return <span className="skeleton skeleton-tool" />;
  return isLoggedIn(account) ? <OwnMenu account={account} /> : <LoginLink />;
}

function LoginLink() {
  const { tables } = usePortal();
  const { pathname, search, route } = useLoadedPage();
  const t = useWords();
  if (route.id === 'login') return null;
  return (
    <RouteLink className="button login-link" to={path(tables, 'login', {}, { return: pathname + search })} rel="nofollow">
      <Icon name="login" mirrored />
      <span>{t('shell.account.login')}</span>
    </RouteLink>
  );
}

function OwnMenu({ account }: { account: KnownAccount }) {
  const t = useWords();
  const menu = useMenu(accountMenu);
  const logout = useLogout();
  const name = account.fullName || account.userAccount || t('shell.account.title');
  return (
    <>
      <button type="button" className="button button-quiet button-icon" popoverTarget="account">
        <Icon name="user" />
        <span className="visually-hidden">{`${t('shell.account.title')}: ${name}`}</span>
      </button>
      <div className="panel" id="account" popover="auto">
        <h2>{[name, account.orgName].filter(Boolean).join(' · ')}</h2>
        <ul className="panel-list">
          {menu.items
            .filter(({ to }) => to)
            .map((item) => (
              <li key={item.key}>
                <MenuLink className="panel-item" item={item} current={menu.currentOf(item)} sign="icon" />
              </li>
            ))}
        </ul>
        <hr />
        <button type="button" className="panel-item" data-needs-script onClick={logout}>
          <Icon name="logout" mirrored />
          {t('shell.account.logout')}
        </button>
      </div>
    </>
  );
}
