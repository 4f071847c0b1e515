import { useLoadedPage } from '../context.ts';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';

/**
 * A notice that every page contains hidden, at the end of the window. It is shown when a chunk or style sheet fails to load:
 * components may then be unable to render. It is also shown when a link is followed without a connection.
 */
export function LoadFailed() {
  const { pathname, search } = useLoadedPage();
  const t = useWords();
  return (
    <div id="load-failed" role="alert" hidden>
      <div className="frame">
        <div className="notice notice-danger">
          <Icon name="warning" />
          <p>{t('shell.failed.part')}</p>
          <a className="button button-small" href={pathname + search}>
            {t('shell.failed.reload')}
          </a>
        </div>
      </div>
    </div>
  );
}
