import { type FormEvent, useEffect } from 'react';
import { CaptchaField } from '../../runtime/browser/captcha/CaptchaField.tsx';
import { usePortal } from '../../runtime/browser/context.ts';
import { Fields, Summary } from '../../runtime/browser/pages/custom/FormFields.tsx';
import { usePageForm } from '../../runtime/browser/pages/custom/usePageForm.ts';
import { useWords } from '../../runtime/browser/words.ts';
import { BackToLogin } from './BackToLogin.tsx';
import { CodeSent } from './CodeSent.tsx';
import { Submit } from './Submit.tsx';
import { useCodeRequest } from './useCodeRequest.ts';

interface ForgottenFormProps {
  name: string;
  onBack: (name: string) => void;
  onDone: (name: string) => void;
}

/** Refusals of the new password and the code, by field. */
const fieldsOfErrors = {
  'code.refused': 'code',
  'password.too-short': 'password',
  'password.too-common': 'password',
  'password.holds-name': 'password',
};

/** Resets a forgotten password: a code sent to the account, then a new password. Does not disclose whether the account exists. */
export function ForgottenForm({ name, onBack, onDone }: ForgottenFormProps) {
  const { limits } = usePortal().tables.settings;
  const accountForm = usePageForm('forgotten', { start: { account: name } });
  const reset = usePageForm('reset', { fieldsOfErrors });
  const { captcha, isSent, seconds, ask } = useCodeRequest(accountForm, 'account', (answer) => accountForm.send({ ...answer }));
  const t = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the form is there
  useEffect(() => void captcha.ask(), []);

  const handleSend = async () => {
    if (!accountForm.isWrong()) await ask();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSent) return handleSend();
    const sent = await reset.send({ userAccount: accountForm.text('account') });
    if (sent?.kind === 'done') onDone(accountForm.text('account'));
  };
  return (
    <form className="form form-scripted" method="dialog" noValidate onSubmit={handleSubmit}>
      <h2>{t('page.login.forgotten.title')}</h2>
      <p className="form-lead">{t('page.login.forgotten.text')}</p>
      <Summary form={accountForm} />
      <Summary form={reset} />
      <Fields form={accountForm} autoComplete={{ account: 'username' }} />
      <CaptchaField captcha={captcha} />
      {isSent && (
        <>
          <CodeSent text={t('page.login.forgotten.sent')} seconds={seconds} onSend={handleSend} />
          <p className="form-lead">{t('page.login.forgotten.rule', { count: limits.passwordMinLength })}</p>
          <Fields form={reset} autoComplete={{ code: 'one-time-code', password: 'new-password' }} />
        </>
      )}
      <Submit
        text={isSent ? t('page.login.forgotten.send') : t('page.login.sms.send')}
        isSending={accountForm.isSending || reset.isSending || captcha.isAwaited}
      />
      <BackToLogin onBack={() => onBack(accountForm.text('account'))} />
    </form>
  );
}
