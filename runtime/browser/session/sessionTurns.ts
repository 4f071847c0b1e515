/** The start and end of a session. Loaded on demand, because most visits have neither. */

import { may } from '../../shared/access/may.ts';
import { type AccountView, anonymous, isLoggedIn, type KnownAccount } from '../../shared/account.ts';
import type { CallRef, SiteTables } from '../../shared/portal.ts';
import type { Http } from '../http/index.ts';
import { dropStores, readToken } from '../storage/stores.ts';
import { noPendingDialogs, type Session } from './session.ts';

export interface SessionParts {
  session: Session;
  tables: () => SiteTables;
  http: () => Http;
}

/** Maximum wait for a logout of a session that has already ended, in milliseconds. */
const leaveMs = 3_000;

/** Reads the session's account. Calls only with a token; without one the visitor is anonymous. */
export async function lookUpAccount({ tables, http }: SessionParts): Promise<AccountView> {
  const { calls, settings } = tables();
  const ref = calls[settings.session.validate];
  if (!ref || !readToken()) return anonymous;
  const account = (await http().call(ref, {})) as Omit<KnownAccount, 'kind' | 'roles'> & { roles?: string[]; roleList?: string[] };
  return { ...account, kind: 'known', roles: account.roleList ?? account.roles ?? [] };
}

/** Starts a session in this tab. Drops tokens that were obtained for another account. */
export function begin(parts: SessionParts, account: KnownAccount): void {
  const { session, tables } = parts;
  const isOther = session.account.kind !== 'known' || session.account.userAccount !== account.userAccount;
  if (isOther) dropStores(tables().requests.obtain.flatMap(({ store, when }) => (when === 'loggedIn' ? store : [])));
  Object.assign(session, noPendingDialogs);
  session.account = account;
  void obtain(parts);
}

/** Obtains the tokens of other services that belong to a login. */
export async function obtain({ session, tables, http }: SessionParts): Promise<void> {
  if (!isLoggedIn(session.account)) return;
  const wire = await import('../http/wire.ts').catch(() => undefined);
  const mayAsk = (by: CallRef) => may(session.account, by, tables().access) === 'yes';
  await wire?.obtainAtLogin(tables(), mayAsk, (by) => http().call(by, {}));
}

/** Ends a session on the server. A session that the server does not know is skipped. */
export async function endAtServer({ tables, http }: SessionParts, token: string | undefined): Promise<void> {
  const { calls, settings } = tables();
  const logout = calls[settings.session.logout];
  const signal = AbortSignal.timeout(leaveMs);
  if (logout)
    await http()
      .call(logout, {}, { token, signal })
      .catch(() => {});
}
