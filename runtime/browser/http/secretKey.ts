import { encryptWithRandomIv } from '../navigation/queryCipher.ts';

/**
 * The secretKey header: the call's parameters, encrypted for its page: `{ [pagePath]: params }`. Every browser has the key, so
 * it hides nothing from the user and grants no access.
 */
export const encryptParams = (key: string, pagePath: string, params: unknown): string =>
  encryptWithRandomIv(key, JSON.stringify({ [pagePath]: params }));
