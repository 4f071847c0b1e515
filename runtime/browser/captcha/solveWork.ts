/** Solves the captcha: altcha-lib tries keys until one fits. Loaded on demand. */
import type { Challenge } from 'altcha-lib';

/** A signed captcha challenge of the server. */
export type CaptchaWork = Challenge;

/** Maximum number of parallel attempts; the browser derives keys off the main thread. */
const maxAtOnce = 4;

/** Resolves with the solution; undefined if it was not found. */
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

/** Web Crypto exists only on https and loopback. The fallback is much slower. */
const loadKeys = () => (globalThis.crypto?.subtle ? import('altcha-lib/algorithms/web/pbkdf2') : import('./plainKeys.ts'));

const base64url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
