import { useRef, useState } from 'react';
import type { Captcha } from '../../generated/openapi.d.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import type { FieldFault } from '../../runtime/browser/pages/form/faults.ts';
import { solveWork } from './solveWork.ts';
import { useLoginPage } from './useLoginPage.ts';

/** How far the browser's work has come. */
export type CaptchaPhase = 'working' | 'worked' | 'failed';

/** The answer as a call takes it. */
export interface CaptchaAnswer {
  captchaId: string;
  captcha: string;
}

/**
 * A captcha, from when it is asked for. The browser works by itself while its owner types; the first answer uses the captcha
 * up, so every try is followed by another. `userAccount` is what was typed: the more has failed under it, the more work.
 */
export function useCaptcha(userAccount: () => string) {
  const page = useLoginPage();
  const { call } = usePortal();
  const [phase, setPhase] = useState<CaptchaPhase>();
  const [fault, setFault] = useState<FieldFault>();
  const [isAwaited, setAwaited] = useState(false);
  const work = useRef<Promise<CaptchaAnswer | null>>(undefined);

  const begin = () => {
    setPhase('working');
    const begun = solved();
    work.current = begun;
    // An older one that ends later says nothing any more.
    void begun.then((answer) => work.current === begun && setPhase(answer ? 'worked' : 'failed'));
  };
  const solved = async (): Promise<CaptchaAnswer | null> => {
    const ref = page.calls['uac.captcha.image'];
    const name = userAccount();
    try {
      const made = ref && ((await call(ref, name ? { userAccount: name } : {})) as Captcha);
      const captcha = made?.work && (await solveWork(made.work));
      return captcha ? { captchaId: made.captchaId, captcha } : null;
    } catch (thrown) {
      console.error(thrown);
      return null;
    }
  };
  return {
    ...{ phase, fault, isAwaited, isAsked: phase !== undefined },
    again() {
      setFault(undefined);
      begin();
    },
    ask: () => (phase === undefined ? begin() : undefined),
    /** The answer as a call takes it, once the work is done; null where it failed, which is told. */
    async take(): Promise<CaptchaAnswer | null> {
      if (phase === 'failed') begin();
      setFault(undefined);
      setAwaited(true);
      const answer = await work.current;
      setAwaited(false);
      return answer ?? null;
    },
    /** It was sent along. A refused one is told of. */
    used(isRefused: boolean) {
      setFault(isRefused ? { error: 'captcha.refused' } : undefined);
      begin();
    },
    drop() {
      work.current = undefined;
      setPhase(undefined);
      setFault(undefined);
    },
  };
}

export type CaptchaState = ReturnType<typeof useCaptcha>;
