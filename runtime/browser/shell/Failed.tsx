import { LoadError } from '../loading/chunks.ts';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';

const reasons = new Set(['missing', 'timeout']);

/** The error state of a page that failed to render, with a reload button. */
export function Failed({ error }: { error: unknown }) {
  const t = useWords();
  const type = error instanceof LoadError ? error.type : undefined;
  const text = type === undefined ? 'shell.failed.text' : reasons.has(type) ? `shell.failed.${type}` : 'shell.failed.event';
  return (
    <section className="state state-error" role="alert" data-load-error={type}>
      <Icon name="warning" />
      <h1>{t('shell.failed.title')}</h1>
      <p>{t(text, { type })}</p>
      <p className="buttons">
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {t('shell.failed.reload')}
        </button>
      </p>
    </section>
  );
}
