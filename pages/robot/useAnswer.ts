import { type CaptchaWork, solveWork } from '../../runtime/browser/captcha/solveWork.ts';
import type { CaptchaAnswer } from '../../runtime/browser/captcha/useCaptcha.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { usePageCall } from '../../runtime/browser/pages/custom/calls.ts';
import { CallFailure } from '../../runtime/shared/calls/envelope.ts';
import { type AnswerEnd, type AnswerListener, createEventReader } from './events.ts';

/** The question and its options. */
export interface SentQuestion {
  chatId: string;
  messageId: string;
  question: string;
  modelType: 'quick' | 'thorough';
  products?: string[];
}

/** Attempts for one answer. A broken connection is resumed. */
const maxAttempts = 3;
/** Milliseconds between attempts. */
const retryDelayMs = 800;

/** Returns a function that sends a question and streams its answer. It throws if the question is refused or the signal aborts. */
export function useAnswer(): (sentQuestion: SentQuestion, reader: AnswerListener, signal: AbortSignal) => Promise<void> {
  const { call, tables } = usePortal();
  const ref = usePageCall('ai.answer');
  const captcha = usePageCall('uac.captcha.image');
  return async (question, { onText, onEnd }, signal) => {
    if (!ref) return;
    let sentQuestion: SentQuestion & Partial<CaptchaAnswer> = question;
    let from = 0;
    let end: AnswerEnd | undefined;
    for (let attempt = 1; ; attempt += 1) {
      const take = createEventReader({
        onText: (text) => {
          from += 1;
          onText(text);
        },
        onEnd: (one) => {
          end = one;
        },
      });
      const failure = await call(ref, { ...sentQuestion, language: tables.site.language, from }, { signal, onText: take }).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (end) return onEnd(end);
      if (captcha && isCaptchaRequired(failure) && !sentQuestion.captcha && !signal.aborted) {
        const { captchaId, work } = (await call(captcha, {}, { signal })) as { captchaId: string; work?: CaptchaWork };
        const solution = work && (await solveWork(work));
        if (solution) sentQuestion = { ...sentQuestion, captchaId, captcha: solution };
        if (solution) continue;
      }
      if (signal.aborted || attempt === maxAttempts || isRefusal(failure)) throw failure ?? new Error('The answer has no end.');
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs * attempt));
    }
  };
}

/** Whether the server requires a captcha, which the browser solves without interaction. */
const isCaptchaRequired = (failure: unknown): boolean => failure instanceof CallFailure && failure.error === 'captcha.refused';

/** Whether the server answered with an error, so that a retry is useless. */
const isRefusal = (failure: unknown): boolean => failure instanceof CallFailure && failure.code !== 0;
