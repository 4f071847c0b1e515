import type { Failure } from '../../../shared/calls/envelope.ts';
import { useLoadedPage } from '../../context.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';

/** The error state of a record that failed to load: the reason, and a link to retry. */
export function Unavailable({ failure }: { failure: Failure | undefined }) {
  const { pathname, search } = useLoadedPage();
  const t = useWords();
  return (
    <section className="state state-error" role="alert">
      <Icon name="warning" />
      <h1>{t('detail.failed.title')}</h1>
      <p>{failure?.error ? t(`error.${failure.error}`, failure.facts ?? {}) : t('detail.failed.text')}</p>
      <p className="buttons">
        <RouteLink className="button button-primary" to={pathname + search} replace>
          {t('detail.failed.retry')}
        </RouteLink>
      </p>
    </section>
  );
}
