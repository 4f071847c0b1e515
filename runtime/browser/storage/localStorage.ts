/** Reads and writes localStorage. If the browser refuses storage, reads return nothing and writes have no effect. */

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Undefined if the browser refuses storage: the access throws then. */
export function ownStorage(): BrowserStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Reads a value as JSON; null if there is none. Callers validate it, because others may have written it. */
export function readJson(store: string, storage = ownStorage()): unknown {
  try {
    return JSON.parse(readText(store, storage) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a value as JSON; null removes it. */
export const writeJson = (store: string, value: unknown, storage = ownStorage()): void =>
  writeText(store, value === null ? null : JSON.stringify(value), storage);

export function readText(store: string, storage = ownStorage()): string | null {
  try {
    return storage?.getItem(store) ?? null;
  } catch {
    return null;
  }
}

export function writeText(store: string, text: string | null, storage = ownStorage()): void {
  try {
    if (text === null) storage?.removeItem(store);
    else storage?.setItem(store, text);
  } catch {
    // A full storage keeps its entries.
  }
}
