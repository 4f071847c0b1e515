import { useState } from 'react';
import { type CaptchaAnswer, useCaptcha } from '../../runtime/browser/captcha/useCaptcha.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { type FormResponse, type PageForm, usePageWithForms } from '../../runtime/browser/pages/custom/usePageForm.ts';
import { useNotifier } from '../../runtime/browser/shell/feedback.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { useCountdown } from './useCountdown.ts';

/**
 * Requests a code with a captcha; another request is possible after a pause. `request` makes the call and reports errors
 * in the form `asked`. `receiver` is the field of the recipient.
 */
export function useCodeRequest(pageForm: PageForm, receiver: string, request: (answer: CaptchaAnswer) => Promise<FormResponse>) {
  const { tables } = usePortal();
  const { announce } = useNotifier();
  const t = useWords();
  const captcha = useCaptcha(usePageWithForms().calls['uac.captcha.image'], () => pageForm.text(receiver));
  const [isSent, setSent] = useState(false);
  const pause = useCountdown(() => {
    announce(t('page.login.sms.over'));
    void captcha.ask();
  });
  /** Solves an expired or insufficient captcha and retries once, without interaction. */
  const requestCode = async (mayRepeat = true): Promise<void> => {
    if (captcha.isAwaited) return;
    const answer = await captcha.waitForSolution();
    const sent = answer && (await request(answer));
    if (sent?.kind === 'refused') {
      const isCaptcha = sent.failure.error === 'captcha.refused';
      captcha.used(isCaptcha && !mayRepeat);
      // Reported at the captcha's field.
      if (isCaptcha) pageForm.showErrors({ faults: {} });
      if (isCaptcha && mayRepeat) return requestCode(false);
    }
    if (sent?.kind !== 'done') return;
    captcha.drop();
    setSent(true);
    pause.start(tables.settings.times.resendMs / 1000);
  };
  return { captcha, isSent, seconds: pause.seconds, ask: requestCode };
}
