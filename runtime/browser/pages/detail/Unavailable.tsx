import type { Failure } from '../../../shared/envelope.ts';
import { useLoadedPage } from '../../context.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';

/** What stands where the record did not come, though it may be there: why, and a link that asks for it again. */
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
