import { FaultText } from '../pages/form/Field.tsx';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import type { CaptchaState } from './useCaptcha.ts';

const icons = { working: 'clock', worked: 'success', failed: 'error' } as const;

/** The progress of the captcha's proof of work. It needs no interaction, so it is accessible to everybody. */
export function CaptchaField({ captcha }: { captcha: CaptchaState }) {
  const t = useWords();
  const { phase, fault } = captcha;
  if (phase === undefined) return null;
  return (
    <div className="field captcha" role="group" aria-label={t('page.login.captcha.label')}>
      <p className="captcha-worked" data-phase={phase}>
        <Icon name={icons[phase]} />
        <span role="status">{t(`page.login.captcha.${phase}`)}</span>
      </p>
      {fault && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          <FaultText fault={fault} />
        </p>
      )}
      {phase === 'failed' && (
        <button type="button" className="link" onClick={captcha.again}>
          {t('page.login.captcha.again')}
        </button>
      )}
    </div>
  );
}
