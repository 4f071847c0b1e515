/** What the browser keeps: cookies that script may read, and its own storage. js-cookie stands behind this door. */
import Cookies from 'js-cookie';

/** The script-readable half of the session; nothing without the HttpOnly cookie beside it. */
export const readToken = (): string | undefined => Cookies.get('token');

/** Another cookie that script may read. */
export const readCookie = (name: string): string | undefined => Cookies.get(name);

const common = () => ({ path: '/', sameSite: 'Lax' as const, secure: location.protocol === 'https:' });

/** Remembers a choice of the visitor, such as the theme, for a year. */
export function keepChoice(name: string, value: string): void {
  Cookies.set(name, value, { ...common(), expires: 365 });
}

/** Keeps a cookie for so many hours. */
export function keepCookie(name: string, value: string, hours: number): void {
  Cookies.set(name, value, { ...common(), expires: hours / 24 });
}

/** Access to one kind of store in requests.json, such as `cookie` in `cookie.token`. */
interface StoreDriver {
  read: (name: string) => string | undefined;
  keep: (name: string, value: string) => void;
  drop: (name: string) => void;
}

const shelfIn = (storage: () => Storage): StoreDriver => ({
  read: (name) => storage().getItem(name) ?? undefined,
  keep: (name, value) => storage().setItem(name, value),
  drop: (name) => storage().removeItem(name),
});

const shelves: Record<string, StoreDriver> = {
  cookie: { read: readCookie, keep: () => {}, drop: (name) => Cookies.remove(name, { path: '/' }) },
  local: shelfIn(() => localStorage),
  session: shelfIn(() => sessionStorage),
};

/** Does something on the shelf that a store names. Where a browser refuses its storage, nothing is kept there. */
function onShelf<Value>(store: string, act: (storage: StoreDriver, name: string) => Value): Value | undefined {
  const [kind = '', ...name] = store.split('.');
  try {
    return shelves[kind] && act(shelves[kind], name.join('.'));
  } catch {
    return undefined;
  }
}

/** What stands in a store of requests.json. */
export const readStore = (store: string): string | undefined => onShelf(store, (storage, name) => storage.read(name)) || undefined;

/** Keeps what a call answered. A cookie is the server's to set. */
export const keepStore = (store: string, value: string): void => onShelf(store, (storage, name) => storage.keep(name, value));

/** Forgets what stands in these stores. */
export function dropStores(stores: readonly string[]): void {
  for (const store of stores) onShelf(store, (storage, name) => storage.drop(name));
}

let identifier = '';

/** A name for this browser, made once: it tells requests of one visitor apart from those of another, nothing more. */
export function clientIdentifier(): string {
  identifier ||= readStore('local.clientIdentifier') ?? crypto.randomUUID();
  keepStore('local.clientIdentifier', identifier);
  return identifier;
}
