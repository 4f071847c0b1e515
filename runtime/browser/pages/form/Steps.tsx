import type { FormPage } from '../../../shared/portal.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';

interface StepsProps {
  page: FormPage;
  at: number;
  /** Whether later steps are accessible. */
  mayJump: boolean;
  onGo: (step: number) => void;
}

/** Id of the progress text, which describes a step's heading. */
export const stepCountId = 'form-step-count';

/** Progress through a form with several steps; earlier steps are links. */
export function Steps({ page, at, mayJump, onGo }: StepsProps) {
  const t = useWords();
  return (
    <nav className="steps" aria-label={t('form.steps.title')}>
      <p className="steps-count" id={stepCountId}>
        {t('form.steps.at', { step: at + 1, steps: page.steps.length })}
      </p>
      <ol>
        {page.steps.map(({ id }, step) => (
          <li key={id} aria-current={step === at ? 'step' : undefined} data-done={(!mayJump && step < at) || undefined}>
            <span className="steps-mark" aria-hidden="true">
              {!mayJump && step < at ? <Icon name="check" /> : step + 1}
            </span>
            {step < at || (mayJump && step !== at) ? (
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
