import { encryptWithRandomIv } from '../queryCipher.ts';

/**
 * The secretKey header: what a call asks, sealed for the page it is asked from: `{ [pagePath]: params }`. Its key ships to
 * the browser: it hides nothing from its user, and the server grants nothing because of it.
 */
export const encryptParams = (key: string, pagePath: string, params: unknown): string =>
  encryptWithRandomIv(key, JSON.stringify({ [pagePath]: params }));
