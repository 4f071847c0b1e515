/**
 * Browsers that have logged in to an account before. A cookie signed for the account's name proves it, so that failures of
 * others never delay the owner there (OWASP, device cookies). The cookie grants no access.
 */
import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { isSame } from './sideTokens.ts';

export interface KnownDevices {
  /** Id of the browser with this cookie; null if it has not logged in to the account before. */
  find(cookie: string | undefined, userAccount: string): string | null;
  /** The cookie of the browser after a login to the account. It retains the browser's other accounts. */
  remember(cookie: string | undefined, userAccount: string): string;
}

const idBytes = 12;
const idLength = 16;
const entryForm = /^[\w-]{38}$/;

/** Opens the known devices. `max`: maximum number of accounts in one cookie. */
export function openDevices(key: KeyObject, max: () => number): KnownDevices {
  const sign = (id: string, userAccount: string) =>
    createHmac('sha256', key).update(`device:${id}:${userAccount.trim().toLowerCase()}`).digest().subarray(0, 16).toString('base64url');
  const entriesOf = (cookie = '') =>
    cookie
      .split('.')
      .filter((entry) => entryForm.test(entry))
      .slice(0, max());
  const fits = (entry: string, userAccount: string) => isSame(entry.slice(idLength), sign(entry.slice(0, idLength), userAccount));
  return {
    find: (cookie, userAccount) =>
      entriesOf(cookie)
        .find((entry) => fits(entry, userAccount))
        ?.slice(0, idLength) ?? null,
    remember(cookie, userAccount) {
      const entries = entriesOf(cookie);
      const id = randomBytes(idBytes).toString('base64url');
      const own = entries.find((entry) => fits(entry, userAccount)) ?? id + sign(id, userAccount);
      return [own, ...entries.filter((entry) => entry !== own)].slice(0, max()).join('.');
    },
  };
}
