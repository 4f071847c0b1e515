import type { FormPage } from '../../../shared/portal.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';

interface StepsProps {
  page: FormPage;
  at: number;
  /** Steps ahead may be gone to as well. */
  mayJump: boolean;
  onGo: (step: number) => void;
}

/** How far, in words: what the heading of a step is described by. */
export const stepCountId = 'form-step-count';

/** How far a form of several steps has come; a step behind may be gone back to. */
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
