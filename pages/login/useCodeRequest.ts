import { useState } from 'react';
import { usePortal } from '../../runtime/browser/context.ts';
import { useTelling } from '../../runtime/browser/shell/feedback.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { type CaptchaAnswer, useCaptcha } from './useCaptcha.ts';
import { useCountdown } from './useCountdown.ts';
import type { LoginForm, LoginResponse } from './useLoginRequest.ts';

/**
 * Asking for a code: a captcha goes along, and when the pause is over another may be asked for. `request` makes the call
 * of the form `asked`, which is told what is wrong; `receiver` is the field that says who gets the code.
 */
export function useCodeRequest(asked: LoginForm, receiver: string, request: (answer: CaptchaAnswer) => Promise<LoginResponse>) {
  const { tables } = usePortal();
  const { announce } = useTelling();
  const t = useWords();
  const captcha = useCaptcha(() => asked.text(receiver));
  const [isSent, setSent] = useState(false);
  const pause = useCountdown(() => {
    announce(t('page.login.sms.over'));
    void captcha.ask();
  });
  /** A captcha that has ended or is no longer enough is solved, and the request made once more: there is nothing for anybody to do. */
  const ask = async (mayRepeat = true): Promise<void> => {
    if (captcha.isAwaited) return;
    const answer = await captcha.take();
    const sent = answer && (await request(answer));
    if (sent?.kind === 'refused') {
      const isCaptcha = sent.failure.error === 'captcha.refused';
      captcha.used(isCaptcha && !mayRepeat);
      // Told at the captcha's own field.
      if (isCaptcha) asked.tell({ faults: {} });
      if (isCaptcha && mayRepeat) return ask(false);
    }
    if (sent?.kind !== 'done') return;
    captcha.drop();
    setSent(true);
    pause.start(tables.settings.times.resendMs / 1000);
  };
  return { captcha, isSent, seconds: pause.seconds, ask };
}
