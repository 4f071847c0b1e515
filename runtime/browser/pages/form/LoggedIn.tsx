import type { KnownAccount } from '../../../shared/account.ts';
import { returnPath } from '../../../shared/returnPath.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { useLogout } from '../../shell/useLogout.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';

/** The login page for somebody who is in already: who that is, the way on and the way out. */
export function LoggedIn({ account }: { account: KnownAccount }) {
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
