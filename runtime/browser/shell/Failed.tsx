import { LoadError } from '../loading/chunks.ts';
import { useWords } from '../words.ts';
import { FailedState } from './FailedState.tsx';

const reasons = new Set(['missing', 'timeout']);

/** The error state of a page that failed to render, with a reload button. */
export function Failed({ error }: { error: unknown }) {
  const t = useWords();
  const type = error instanceof LoadError ? error.type : undefined;
  const text = type === undefined ? 'text' : reasons.has(type) ? type : 'event';
  return (
    <FailedState title={t('shell.failed.title')} text={t(`shell.failed.${text}`)} type={type}>
      <button type="button" className="button button-primary" onClick={() => location.reload()}>
        {t('shell.failed.reload')}
      </button>
    </FailedState>
  );
}
