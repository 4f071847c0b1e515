import { type FormEvent, useEffect } from 'react';
import { CaptchaField } from '../../runtime/browser/captcha/CaptchaField.tsx';
import { Fields, Summary } from '../../runtime/browser/pages/custom/FormFields.tsx';
import { usePageForm } from '../../runtime/browser/pages/custom/usePageForm.ts';
import { useWords } from '../../runtime/browser/words.ts';
import { CodeSent } from './CodeSent.tsx';
import { Submit } from './Submit.tsx';
import { useCodeRequest } from './useCodeRequest.ts';

interface SmsFormProps {
  /** Whether the tab is visible; only then a captcha is requested. */
  isOpen: boolean;
  onDone: () => void;
  onKey: (name: string) => void;
}

/** A login by SMS code: a phone number and a captcha request the code. */
export function SmsForm({ isOpen, onDone, onKey }: SmsFormProps) {
  const pageForm = usePageForm('sms', { fieldsOfErrors: { 'code.refused': 'code' } });
  const { captcha, isSent, seconds, ask } = useCodeRequest(pageForm, 'tel', ({ captchaId, captcha: solution }) =>
    pageForm.make('work.sms.send', { tel: pageForm.text('tel'), sendType: 'login', redisValue: `${captchaId}:${solution}`, source: 'PC' }),
  );
  const t = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a captcha is asked for when the form is first seen
  useEffect(() => void (isOpen && !isSent && captcha.ask()), [isOpen]);

  const handleSend = async () => {
    const number = pageForm.fields.filter(({ field }) => field === 'tel');
    if (!pageForm.isWrong(number)) await ask();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSent) return handleSend();
    const sent = await pageForm.send({});
    if (sent?.kind === 'done') onDone();
    else if (sent?.failure.error === 'login.key-needed') onKey(pageForm.text('tel'));
  };
  return (
    <form className="form form-scripted" method="dialog" noValidate onSubmit={handleSubmit}>
      <Summary form={pageForm} />
      <Fields form={pageForm} only={['tel']} autoComplete={{ tel: 'tel' }} />
      <CaptchaField captcha={captcha} />
      {isSent && <CodeSent text={t('page.login.sms.sent')} seconds={seconds} onSend={handleSend} />}
      {isSent && <Fields form={pageForm} only={['code']} autoComplete={{ code: 'one-time-code' }} />}
      <Submit text={isSent ? t('form.login.send') : t('page.login.sms.send')} isSending={pageForm.isSending || captcha.isAwaited} />
    </form>
  );
}
