/** The work of a captcha: altcha-lib tries keys until one fits. It is loaded where a captcha is asked for. */
import type { CallTypes } from '../../generated/calls.ts';

/** What a browser has to solve, as the server signed it. */
export type CaptchaWork = NonNullable<CallTypes['uac.captcha.image']['answer']['work']>;

/** Keys tried side by side: the browser derives them in threads of its own, so that the page stays responsive. */
const maxAtOnce = 4;

/** The answer to send; undefined where the work was not finished. */
export async function solveWork(challenge: CaptchaWork): Promise<string | undefined> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([import('altcha-lib'), loadKeys()]);
  const counterStep = Math.min(maxAtOnce, navigator.hardwareConcurrency || 1);
  const controller = new AbortController();
  const tries = Array.from({ length: counterStep }, (_, counterStart) =>
    solveChallenge({ challenge, deriveKey, controller, counterStart, counterStep, timeout: 0 }),
  );
  try {
    const solution = await Promise.race(tries);
    return solution ? base64url(JSON.stringify({ challenge, solution })) : undefined;
  } finally {
    controller.abort();
  }
}

/** Browsers offer their own derivation on https and on this machine alone. Elsewhere it is worked out, which takes far longer. */
const loadKeys = () => (globalThis.crypto?.subtle ? import('altcha-lib/algorithms/web/pbkdf2') : import('./plainKeys.ts'));

const base64url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
