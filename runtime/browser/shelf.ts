/** What this browser keeps for its visitor and never sends. Where nothing may be stored, nothing is kept, and nothing is missed. */

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where storage is refused, asking for it throws. */
export function ownShelf(): BrowserStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** What stands there as JSON. Somebody else may have written it: it is looked at before it is believed. Null where nothing can be read. */
export function readJson(store: string, shelf = ownShelf()): unknown {
  try {
    return JSON.parse(readText(store, shelf) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value as JSON; null takes away what stands there. */
export const keepJson = (store: string, value: unknown, shelf = ownShelf()): void =>
  keepText(store, value === null ? null : JSON.stringify(value), shelf);

export function readText(store: string, shelf = ownShelf()): string | null {
  try {
    return shelf?.getItem(store) ?? null;
  } catch {
    return null;
  }
}

export function keepText(store: string, text: string | null, shelf = ownShelf()): void {
  try {
    if (text === null) shelf?.removeItem(store);
    else shelf?.setItem(store, text);
  } catch {
    // A full storage keeps what it has.
  }
}
