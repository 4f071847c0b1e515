import type { MouseEvent } from 'react';
import { usePortal } from '../../../context.ts';
import { Drawing } from '../../../widgets/Drawing.tsx';
import { Icon } from '../../../widgets/Icon.tsx';
import { failureText } from '../actions/failureText.ts';
import { useList } from '../listContext.ts';

/** The error state of a list, with a retry that preserves its filters. */
export function FailedRows() {
  const { reload } = usePortal();
  const {
    failure,
    addressOf,
    wording: { t },
  } = useList();
  const handleRetry = (event: MouseEvent) => {
    event.preventDefault();
    reload();
  };
  return (
    <section className="state" role="alert">
      <Drawing name="unplugged" />
      <h2>{t('list.failed.title')}</h2>
      <p>{failure ? failureText(t, failure) : t('list.failed.text')}</p>
      <p className="buttons">
        <a className="button" href={addressOf({})} onClick={handleRetry}>
          <Icon name="retry" />
          {t('list.failed.retry')}
        </a>
      </p>
    </section>
  );
}
