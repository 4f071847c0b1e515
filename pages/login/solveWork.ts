/**
 * The work in place of a captcha's picture. It is done by crypto-js: the browser's own digest answers each by a promise,
 * which takes longer than the digest, and is there on https alone.
 */

/** The number from 0 to `most` is sought whose SHA-256 behind the salt, in hex, is the challenge. */
export interface Work {
  challenge: string;
  salt: string;
  most: number;
}

/** Milliseconds of work between which the page may answer to the reader. */
const sliceMs = 30;

/** The answer to send in place of letters; undefined where none was found. */
export async function solveWork({ challenge, salt, most }: Work): Promise<string | undefined> {
  const { default: SHA256 } = await import('crypto-js/sha256.js');
  let until = performance.now() + sliceMs;
  for (let number = 0; number <= most; number += 1) {
    if (SHA256(salt + number).toString() === challenge) return `work:${number}`;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + sliceMs;
  }
  return undefined;
}
