import { type CaptchaAnswer, useCaptcha } from '../../runtime/browser/captcha/useCaptcha.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { usePageCall } from '../../runtime/browser/pages/custom/calls.ts';
import { isLoggedIn } from '../../runtime/shared/account.ts';
import { CallFailure } from '../../runtime/shared/calls/envelope.ts';

/** The captcha of visitors without an account. A refused solution, for example an expired one, is replaced once. */
export function useCaptchaProof() {
  const isNeeded = !isLoggedIn(usePortal().account);
  const ref = usePageCall('uac.captcha.image');
  const captcha = useCaptcha(isNeeded ? ref : undefined);
  const proving = async <Answer>(
    sendWith: (proof: CaptchaAnswer | undefined) => Promise<Answer>,
    mayRepeat = true,
  ): Promise<Answer | undefined> => {
    if (!isNeeded) return sendWith(undefined);
    captcha.ask();
    const proof = await captcha.waitForSolution();
    if (!proof) return undefined;
    try {
      const answer = await sendWith(proof);
      captcha.drop();
      return answer;
    } catch (thrown) {
      const isRefused = thrown instanceof CallFailure && thrown.error === 'captcha.refused';
      captcha.used(isRefused && !mayRepeat);
      if (isRefused && mayRepeat) return proving(sendWith, false);
      throw thrown;
    }
  };
  return { captcha, proving };
}
