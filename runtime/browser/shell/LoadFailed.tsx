import { useLoadedPage } from '../context.ts';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';

/** Stands hidden in every page until a part of the program or a style sheet did not come; then no component can be drawn any more. */
export function LoadFailed() {
  const { pathname, search } = useLoadedPage();
  const t = useWords();
  return (
    <div className="notices" id="load-failed" role="alert" hidden>
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
