import { useRef, useState } from 'react';
import { usePortal } from '../../runtime/browser/context.ts';
import type { Fault } from '../../runtime/browser/pages/form/faults.ts';
import { solveWork, type Work } from './solveWork.ts';
import { useLoginPage } from './useLoginPage.ts';

interface MadeCaptcha {
  captchaId: string;
  image: string;
  work?: Work;
}

/** How far the answer has come: letters are read from the picture; work is done in their place. */
export type CaptchaPhase = 'loading' | 'reading' | 'working' | 'worked' | 'failed';

/** The answer as a call takes it. */
export interface CaptchaAnswer {
  captchaId: string;
  captcha: string;
}

/** The control that the letters go into. */
export const captchaControlId = 'captcha';

/**
 * A captcha, from when it is asked for. The first answer uses it up, so every try is followed by another; whoever chose
 * to be checked without a picture is so from then on.
 */
export function useCaptcha() {
  const page = useLoginPage();
  const { call } = usePortal();
  const [made, setMade] = useState<MadeCaptcha>();
  const [phase, setPhase] = useState<CaptchaPhase>();
  const [letters, setLetters] = useState('');
  const [fault, setFault] = useState<Fault>();
  const solution = useRef<string>(undefined);
  const works = useRef(false);

  const work = async (captcha: MadeCaptcha) => {
    works.current = true;
    setFault(undefined);
    setPhase('working');
    solution.current = captcha.work && (await solveWork(captcha.work));
    setPhase(solution.current === undefined ? 'failed' : 'worked');
  };
  const load = async () => {
    const ref = page.calls['uac.captcha.image'];
    setPhase('loading');
    setLetters('');
    solution.current = undefined;
    try {
      const captcha = (ref && (await call(ref, {}))) as MadeCaptcha;
      setMade(captcha);
      if (works.current) await work(captcha);
      else setPhase('reading');
    } catch (thrown) {
      console.error(thrown);
      setPhase('failed');
    }
  };
  return {
    ...{ phase, letters, fault, image: made?.image, isAsked: phase !== undefined, another: load },
    type(text: string) {
      setLetters(text);
      setFault(undefined);
    },
    work: () => (made ? work(made) : load()),
    ask: () => (phase === undefined ? load() : undefined),
    /** The answer as a call takes it; null where there is none yet, which is told. */
    take(): CaptchaAnswer | null {
      const captcha = phase === 'worked' ? solution.current : phase === 'reading' ? letters.trim() : '';
      if (made && captcha) return { captchaId: made.captchaId, captcha };
      setFault({ rule: 'enter' });
      document.getElementById(captchaControlId)?.focus();
      return null;
    },
    /** It was sent along. A wrong one is told of. */
    used(isWrong: boolean) {
      setFault(isWrong ? { error: 'captcha.refused' } : undefined);
      void load();
    },
    drop() {
      setPhase(undefined);
      setFault(undefined);
    },
  };
}

export type CaptchaState = ReturnType<typeof useCaptcha>;
