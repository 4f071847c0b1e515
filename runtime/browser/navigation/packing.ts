/** Encrypted queries in the browser; the cipher is loaded on demand. */

import { may } from '../../shared/access/may.ts';
import type { AccountView } from '../../shared/account.ts';
import type { SiteTables } from '../../shared/portal.ts';

/** Decrypts a packed query. */
export const openPacked = async (key: string, value: string): Promise<string | null> =>
  (await import('./queryCipher.ts')).openQueryCipher(key).decrypt(value);

/** Loads the cipher where the account may follow links to packed routes, so that links render as on the server. */
export async function attachSeal(tables: SiteTables, account: AccountView, key: string): Promise<void> {
  const needsIt = tables.routes.some((route) => route.packed && may(account, route, tables.access) === 'yes');
  if (needsIt) tables.seal ??= (await import('./queryCipher.ts')).openQueryCipher(key).encrypt;
}
