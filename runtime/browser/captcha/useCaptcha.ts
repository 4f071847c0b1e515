import { useRef, useState } from 'react';
import type { CallRef } from '../../shared/portal.ts';
import { usePortal } from '../context.ts';
import type { FieldFault } from '../pages/form/faults.ts';
import { type CaptchaWork, solveWork } from './solveWork.ts';

/** The progress of the captcha. */
export type CaptchaPhase = 'working' | 'worked' | 'failed';

/** A captcha in the answer of its call. */
interface AnsweredCaptcha {
  captchaId: string;
  work?: CaptchaWork;
}

/** The solution in the format of calls. */
export interface CaptchaAnswer {
  captchaId: string;
  captcha: string;
}

/**
 * A captcha from the call `ref`, solved in the background while the visitor types. Each attempt consumes the solution, so the
 * next captcha follows. `userAccount` is the entered name: failures of that name increase the work.
 */
export function useCaptcha(ref: CallRef | undefined, userAccount: () => string = () => '') {
  const { call } = usePortal();
  const [phase, setPhase] = useState<CaptchaPhase>();
  const [fault, setFault] = useState<FieldFault>();
  const [isAwaited, setAwaited] = useState(false);
  const work = useRef<Promise<CaptchaAnswer | null>>(undefined);

  const begin = () => {
    setPhase('working');
    const begun = solved();
    work.current = begun;
    // Ignores the result of an older challenge.
    void begun.then((answer) => work.current === begun && setPhase(answer ? 'worked' : 'failed'));
  };
  const solved = async (): Promise<CaptchaAnswer | null> => {
    const name = userAccount();
    try {
      const made = ref && ((await call(ref, name ? { userAccount: name } : {})) as AnsweredCaptcha);
      const captcha = made?.work && (await solveWork(made.work));
      return captcha ? { captchaId: made.captchaId, captcha } : null;
    } catch (thrown) {
      console.error(thrown);
      return null;
    }
  };
  return {
    ...{ phase, fault, isAwaited, isShown: phase !== undefined },
    again() {
      setFault(undefined);
      begin();
    },
    ask: () => (phase === undefined ? begin() : undefined),
    /** Waits for the solution; null if it failed, which is reported. */
    async waitForSolution(): Promise<CaptchaAnswer | null> {
      if (phase === 'failed') begin();
      setFault(undefined);
      setAwaited(true);
      const answer = await work.current;
      setAwaited(false);
      return answer ?? null;
    },
    /** Marks the solution as used. Reports a refused solution. */
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
