/** Browser storage: script-readable cookies and web storage. This file is the only user of js-cookie. */
import Cookies from 'js-cookie';

/** The script-readable half of the session; useless without the HttpOnly cookie. */
export const readToken = (): string | undefined => Cookies.get('token');

/** Another script-readable cookie. */
export const readCookie = (name: string): string | undefined => Cookies.get(name);

const common = () => ({ path: '/', sameSite: 'Lax' as const, secure: location.protocol === 'https:' });

/** Stores a choice of the visitor, such as the theme, for a year. */
export function storePreference(name: string, value: string): void {
  Cookies.set(name, value, { ...common(), expires: 365 });
}

/** Stores a cookie for a number of hours. */
export function storeCookie(name: string, value: string, hours: number): void {
  Cookies.set(name, value, { ...common(), expires: hours / 24 });
}

/** Access to one kind of store in requests.json, such as `cookie` in `cookie.token`. */
interface StoreDriver {
  read: (name: string) => string | undefined;
  write: (name: string, value: string) => void;
  drop: (name: string) => void;
}

const driverOf = (storage: () => Storage): StoreDriver => ({
  read: (name) => storage().getItem(name) ?? undefined,
  write: (name, value) => storage().setItem(name, value),
  drop: (name) => storage().removeItem(name),
});

const targets: Record<string, StoreDriver> = {
  cookie: { read: readCookie, write: () => {}, drop: (name) => Cookies.remove(name, { path: '/' }) },
  local: driverOf(() => localStorage),
  session: driverOf(() => sessionStorage),
};

/** Accesses the storage that a store names. If the browser refuses storage, returns undefined. */
function inStorage<Value>(store: string, act: (storage: StoreDriver, name: string) => Value): Value | undefined {
  const [kind = '', ...name] = store.split('.');
  try {
    return targets[kind] && act(targets[kind], name.join('.'));
  } catch {
    return undefined;
  }
}

/** Reads a store of requests.json. */
export const readStore = (store: string): string | undefined => inStorage(store, (storage, name) => storage.read(name)) || undefined;

/** Writes a value of an answer to a store. Cookies are set by the server. */
export const writeStore = (store: string, value: string): void => inStorage(store, (storage, name) => storage.write(name, value));

/** Clears these stores. */
export function dropStores(stores: readonly string[]): void {
  for (const store of stores) inStorage(store, (storage, name) => storage.drop(name));
}

let identifier = '';

/** A random identifier of this browser, created once. It distinguishes visitors and has no other use. */
export function clientIdentifier(): string {
  identifier ||= readStore('local.clientIdentifier') ?? crypto.randomUUID();
  writeStore('local.clientIdentifier', identifier);
  return identifier;
}
