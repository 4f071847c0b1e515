/** Encrypted queries in the browser; the cipher is loaded on demand. */

import { may } from '../../shared/access/may.ts';
import type { AccountView } from '../../shared/account.ts';
import type { SiteTables } from '../../shared/portal.ts';

/** Decrypts an encrypted query. */
export const decryptLinkQuery = async (key: string, value: string): Promise<string | null> =>
  (await import('./queryCipher.ts')).openQueryCipher(key).decrypt(value);

/** Loads the cipher if the account may follow links to routes with encrypted queries, so that links render as on the server. */
export async function attachLinkCipher(tables: SiteTables, account: AccountView, key: string): Promise<void> {
  const needsIt = tables.routes.some((route) => route.encryptedQuery && may(account, route, tables.access) === 'yes');
  if (needsIt) tables.encryptQuery ??= (await import('./queryCipher.ts')).openQueryCipher(key).encrypt;
}
