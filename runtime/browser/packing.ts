/** Packed queries in the browser: what seals and opens them is loaded only where somebody needs it. */
import type { AccountView } from '../shared/account.ts';
import { may } from '../shared/may.ts';
import type { SiteTables } from '../shared/portal.ts';

/** Opens a packed query. */
export const openPacked = async (key: string, value: string): Promise<string | null> =>
  (await import('./queryCipher.ts')).openQueryCipher(key).decrypt(value);

/** Lets links to packed routes be drawn as the server drew them; whoever may follow none needs nothing for it. */
export async function attachSeal(tables: SiteTables, account: AccountView, key: string): Promise<void> {
  const needsIt = tables.routes.some((route) => route.packed && may(account, route, tables.access) === 'yes');
  if (needsIt) tables.seal ??= (await import('./queryCipher.ts')).openQueryCipher(key).encrypt;
}
