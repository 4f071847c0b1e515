import { type FormEvent, useState } from 'react';
import { CaptchaField } from '../../runtime/browser/captcha/CaptchaField.tsx';
import { useCaptcha } from '../../runtime/browser/captcha/useCaptcha.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { Fields, Summary } from '../../runtime/browser/pages/custom/FormFields.tsx';
import { type FormResponse, usePageForm, usePageWithForms } from '../../runtime/browser/pages/custom/usePageForm.ts';
import { useNotifier } from '../../runtime/browser/shell/feedback.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { Submit } from './Submit.tsx';
import { useCountdown } from './useCountdown.ts';

interface PasswordFormProps {
  /** The name from an earlier step. */
  name: string;
  onDone: () => void;
  /** The password was correct, and a second factor is required. */
  onKey: (name: string) => void;
  onForgotten: (name: string) => void;
}

/** A login by name and password. Repeated failures add a delay and a captcha. The input is preserved. */
export function PasswordForm({ name, onDone, onKey, onForgotten }: PasswordFormProps) {
  const pageForm = usePageForm('password', { start: { userAccount: name } });
  const captcha = useCaptcha(usePageWithForms().calls['uac.captcha.image'], () => pageForm.text('userAccount'));
  const { announce } = useNotifier();
  const t = useWords();
  const delay = useCountdown(() => announce(t('page.login.delayed.over')));
  const look = useLoginNeeds(captcha.ask);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (delay.seconds > 0 || captcha.isAwaited || pageForm.isWrong()) return;
    await send(captcha.isShown, true);
  };
  /** Solves a missing or insufficient captcha and retries once, without interaction. */
  const send = async (withCaptcha: boolean, mayRepeat: boolean): Promise<void> => {
    const answer = withCaptcha ? await captcha.waitForSolution() : {};
    const sent = answer && (await pageForm.send(answer));
    if (sent?.kind !== 'refused' || sent.failure.error !== 'captcha.refused') return settle(sent, withCaptcha);
    pageForm.showErrors({ faults: {} });
    captcha.used(!mayRepeat);
    if (mayRepeat) await send(true, false);
  };
  const settle = (sent: FormResponse, withCaptcha: boolean) => {
    if (sent?.kind === 'done') return onDone();
    const error = sent?.failure.error;
    if (error === 'login.key-needed') return onKey(pageForm.text('userAccount'));
    if (error === 'login.delayed') {
      delay.start(Number(sent?.failure.facts?.seconds ?? 0));
      pageForm.showErrors({ faults: {} });
      // A delayed login does not consume the captcha.
    } else if (sent && withCaptcha) captcha.used(false);
    if (error === 'login.refused') look.now(pageForm.text('userAccount'));
  };
  return (
    <form className="form form-scripted" method="dialog" noValidate onSubmit={handleSubmit}>
      <Summary form={pageForm} />
      {delay.seconds > 0 && <DelayNotice seconds={delay.seconds} />}
      <Fields
        form={pageForm}
        autoComplete={{ userAccount: 'username', password: 'current-password' }}
        onLeave={(field) => field === 'userAccount' && look.later(pageForm.text('userAccount'))}
      />
      <CaptchaField captcha={captcha} />
      <Submit text={t('form.login.send')} isSending={pageForm.isSending || captcha.isAwaited} isDelayed={delay.seconds > 0} />
      <button type="button" className="link" data-needs-script onClick={() => onForgotten(pageForm.text('userAccount'))}>
        {t('page.login.forgotten.open')}
      </button>
    </form>
  );
}

/** A visible countdown; screen readers announce its start and its end. */
function DelayNotice({ seconds }: { seconds: number }) {
  const [first] = useState(seconds);
  const t = useWords();
  return (
    <div className="notice notice-warning">
      <Icon name="clock" />
      <p>
        <span aria-hidden="true">{t('page.login.delayed.text', { count: seconds })}</span>
        <span className="visually-hidden" role="alert">
          {t('page.login.delayed.text', { count: first })}
        </span>
      </p>
    </div>
  );
}

/** Checks the requirements of a login name, so that the captcha appears in time. Failures are ignored, because the login reports them. */
function useLoginNeeds(onCaptcha: () => void) {
  const page = usePageWithForms();
  const { call } = usePortal();
  const [looked, setLooked] = useState('');
  const now = (username: string) => {
    const ref = page.calls['work.login.check'];
    if (!ref || username === '') return;
    setLooked(username);
    call(ref, { username }).then(
      (answer) => (answer as { needs: string[] }).needs.includes('captcha') && onCaptcha(),
      () => {},
    );
  };
  return { now, later: (username: string) => username !== looked && now(username) };
}
