/** The work in place of a captcha's picture. altcha-lib stands behind this door, and is loaded by those who ask for it. */

/** The number from 0 to `most` is sought whose SHA-256 behind the salt, in hex, is the challenge. */
export interface Work {
  challenge: string;
  salt: string;
  most: number;
}

/** The answer to send in place of letters; undefined where none was found. */
export async function solveWork({ challenge, salt, most }: Work): Promise<string | undefined> {
  const { solveChallenge } = await import('altcha-lib/v1');
  const solved = await solveChallenge(challenge, salt, 'SHA-256', most).promise;
  return solved ? `work:${solved.number}` : undefined;
}
