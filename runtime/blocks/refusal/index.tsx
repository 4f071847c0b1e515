import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { useRefusal } from '../../browser/shell/useRefusal.ts';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';
import { isLoggedIn } from '../../shared/account.ts';
import { path } from '../../shared/routing/path.ts';
import './refusal.css';

/** The refused page, its permitted accounts, and possible actions. */
export default function RefusalBlock() {
  const { tables, account } = usePortal();
  const { pathname, search } = useLoadedPage();
  const t = useWords();
  const address = pathname + search;
  const refusal = useRefusal(address);
  return (
    <div className="block block-refusal measure">
      <p>{refusal ? [refusal.page, ...refusal.why].join(t('shell.refused.between')) : t('block.refusal.none')}</p>
      <p>{t('block.refusal.next')}</p>
      <p className="buttons">
        <RouteLink className="button" to={path(tables, 'login', {}, refusal ? { return: address } : {})}>
          <Icon name="login" />
          {t(isLoggedIn(account) ? 'block.refusal.other' : 'shell.refused.login')}
        </RouteLink>
        {refusal?.explained && (
          <RouteLink className="button" to={refusal.explained}>
            <Icon name="search" />
            {t('shell.refused.explain')}
          </RouteLink>
        )}
      </p>
    </div>
  );
}
