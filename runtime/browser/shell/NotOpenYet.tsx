import { path } from '../../shared/routing/path.ts';
import { useLoadedPage, usePortal } from '../context.ts';
import { Icon } from '../widgets/Icon.tsx';
import { RouteLink } from '../widgets/RouteLink.tsx';
import { useWords } from '../words.ts';

/** The state of a declared page that is not built yet, with links to continue. */
export function NotOpenYet() {
  const { tables } = usePortal();
  const { head } = useLoadedPage();
  const t = useWords();
  return (
    <section className="state">
      <Icon name="clock" />
      <h1>{head.title}</h1>
      <p>{t('shell.notOpen.text')}</p>
      <p className="buttons">
        <RouteLink className="button" to={path(tables, 'home')}>
          {t('shell.home')}
        </RouteLink>
      </p>
    </section>
  );
}
