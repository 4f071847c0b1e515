import type { Failure } from '../../../shared/calls/envelope.ts';
import { useLoadedPage } from '../../context.ts';
import { FailedState } from '../../shell/FailedState.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';

/** The error state of a record that failed to load: the reason, and a link to retry. */
export function Unavailable({ failure }: { failure: Failure | undefined }) {
  const { pathname, search } = useLoadedPage();
  const t = useWords();
  const text = failure?.error ? t(`error.${failure.error}`, failure.facts ?? {}) : t('detail.failed.text');
  return (
    <FailedState title={t('detail.failed.title')} text={text}>
      <RouteLink className="button button-primary" to={pathname + search} replace>
        {t('detail.failed.retry')}
      </RouteLink>
    </FailedState>
  );
}
