import { useLoadedPage, usePortal } from '../../runtime/browser/context.ts';
import { useLogout } from '../../runtime/browser/shell/useLogout.ts';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import type { KnownAccount } from '../../runtime/shared/account.ts';
import { returnPath } from '../../runtime/shared/routing/returnPath.ts';

/** The login page for a logged-in visitor: the account, a link to continue, and the logout. */
export function AlreadyLoggedIn({ account }: { account: KnownAccount }) {
  const { tables } = usePortal();
  const { search } = useLoadedPage();
  const logout = useLogout();
  const t = useWords();
  const name = [account.fullName || account.userAccount, account.orgName].filter(Boolean).join(' · ');
  return (
    <section className="state">
      <Icon name="user" />
      <h2>{t('form.login.already', { name })}</h2>
      <p className="buttons">
        <RouteLink className="button button-primary" to={returnPath(tables, new URLSearchParams(search).get('return'))}>
          {t('form.login.goOn')}
        </RouteLink>
        <button type="button" className="button" data-needs-script onClick={logout}>
          <Icon name="logout" mirrored />
          {t('form.login.logout')}
        </button>
      </p>
    </section>
  );
}
