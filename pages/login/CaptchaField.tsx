import { latin } from '../../runtime/browser/fields/inputs/LineInput.tsx';
import { FaultText } from '../../runtime/browser/pages/form/Field.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { type CaptchaState, captchaControlId } from './useCaptcha.ts';

/** Letters to read from a picture, another picture, and a way for those who cannot read one. */
export function CaptchaField({ captcha }: { captcha: CaptchaState }) {
  const t = useWords();
  const { phase, fault } = captcha;
  if (phase === undefined) return null;
  const isRead = phase === 'reading' || phase === 'loading';
  const describedBy = fault ? `${captchaControlId}-fault` : undefined;
  return (
    <div className="field captcha">
      {isRead ? (
        <>
          <label htmlFor={captchaControlId}>{t('page.login.captcha.label')}</label>
          <div className="captcha-row">
            <input
              className="input"
              id={captchaControlId}
              name="captcha"
              value={captcha.letters}
              onChange={(event) => captcha.type(event.currentTarget.value)}
              required
              aria-invalid={fault !== undefined || undefined}
              aria-describedby={describedBy}
              autoComplete="off"
              {...latin}
            />
            <span className="captcha-picture">
              {phase === 'reading' && captcha.image && (
                <img src={captcha.image} width="150" height="48" alt={t('page.login.captcha.picture')} />
              )}
            </span>
            <button type="button" className="button button-icon" aria-label={t('page.login.captcha.another')} onClick={captcha.another}>
              <Icon name="retry" />
            </button>
          </div>
        </>
      ) : (
        <p className="captcha-worked" data-phase={phase}>
          <Icon name={{ working: 'clock', worked: 'success', failed: 'error' }[phase]} />
          <span role="status">{t(`page.login.captcha.${phase}`)}</span>
        </p>
      )}
      {fault && (
        <p className="field-error" id={describedBy} role="alert">
          <Icon name="error" />
          <FaultText fault={fault} />
        </p>
      )}
      {isRead && (
        <button type="button" className="link" onClick={captcha.work}>
          {t('page.login.captcha.work')}
        </button>
      )}
      {phase === 'failed' && (
        <button type="button" className="link" onClick={captcha.another}>
          {t('page.login.captcha.again')}
        </button>
      )}
    </div>
  );
}
