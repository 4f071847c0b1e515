/** What this browser keeps for its visitor and never sends. Where nothing may be stored, nothing is kept, and nothing is missed. */

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where storage is refused, asking for it throws. */
export function ownStorage(): BrowserStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** What stands there as JSON. Somebody else may have written it: it is looked at before it is believed. Null where nothing can be read. */
export function readJson(store: string, storage = ownStorage()): unknown {
  try {
    return JSON.parse(readText(store, storage) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value as JSON; null takes away what stands there. */
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
    // A full storage keeps what it has.
  }
}
