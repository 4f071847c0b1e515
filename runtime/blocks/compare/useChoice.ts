/** The compared rows on other pages. Both use the same storage; tabs stay in sync. */
import { useCallback, useSyncExternalStore } from 'react';
import { readChoice, storeChoice, storeOf } from './remembered.ts';

const listeners = new Set<() => void>();
/** The page whose choice was full at the last attempt to add a row. */
let full: string | undefined;

function notify(): void {
  for (const listener of listeners) listener();
}

function follow(page: string, listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => (key === null || key === storeOf(page)) && listener();
  listeners.add(listener);
  addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', handleStorage);
  };
}

export interface ComparisonChoice {
  keys: readonly string[];
  /** Whether the last addition was refused because the choice is full. */
  isRefused: boolean;
  /** Adds or removes a key. False if the browser refuses storage. */
  toggle: (key: string) => boolean;
  clear: () => void;
}

/** The compared rows of a page; empty during hydration. */
export function useChoice(page: string, max: number): ComparisonChoice {
  const subscribe = useCallback((listener: () => void) => follow(page, listener), [page]);
  const stored = useSyncExternalStore(
    subscribe,
    () => readChoice(page),
    () => '',
  );
  const isRefused = useSyncExternalStore(
    subscribe,
    () => full === page,
    () => false,
  );
  const store = (keys: readonly string[]) => {
    full = undefined;
    storeChoice(page, keys.join(','));
    notify();
  };
  const toggle = (key: string) => {
    // Read again, because two clicks may precede one render.
    const before = keysOf(readChoice(page));
    const next = toggled(before, key, max);
    if (next) store(next);
    else {
      full = page;
      notify();
    }
    return next === undefined || readChoice(page) === next.join(',');
  };
  return { keys: keysOf(stored), isRefused, toggle, clear: () => store([]) };
}

const keysOf = (stored: string): string[] => stored.split(',').filter(Boolean);

/** The keys with one added or removed. Undefined if the choice is full. */
export function toggled(keys: readonly string[], key: string, max: number): string[] | undefined {
  if (keys.includes(key)) return keys.filter((other) => other !== key);
  return keys.length < max ? [...keys, key] : undefined;
}
