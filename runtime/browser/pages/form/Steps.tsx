import type { FormPage } from '../../../shared/portal.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';

/** How far a form of several steps has come; a step behind may be gone back to. */
export function Steps({ page, at, onGo }: { page: FormPage; at: number; onGo: (step: number) => void }) {
  const t = useWords();
  return (
    <nav className="steps" aria-label={t('form.steps.title')}>
      <p className="steps-count">{t('form.steps.at', { step: at + 1, steps: page.steps.length })}</p>
      <ol>
        {page.steps.map(({ id }, step) => (
          <li key={id} aria-current={step === at ? 'step' : undefined} data-done={step < at || undefined}>
            <span className="steps-mark" aria-hidden="true">
              {step < at ? <Icon name="check" /> : step + 1}
            </span>
            {step < at ? (
              <button type="button" className="link" onClick={() => onGo(step)}>
                {t(`page.${page.id}.${id}`)}
              </button>
            ) : (
              <span>{t(`page.${page.id}.${id}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
