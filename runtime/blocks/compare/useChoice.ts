/** The choice of a comparison on other pages than its own. Both use the same store; tabs follow each other. */
import { useCallback, useSyncExternalStore } from 'react';
import { keepChoice, readChoice, storeOf } from './remembered.ts';

const listeners = new Set<() => void>();
/** The page whose choice was full when one more was asked for. */
let full: string | undefined;

function tell(): void {
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
  /** One more was refused, and nothing has changed since. */
  isRefused: boolean;
  /** Adds a key, or takes it out. False where the browser stores nothing. */
  toggle: (key: string) => boolean;
  clear: () => void;
}

/** What is chosen for the comparison of a page; nothing while the page is hydrated. */
export function useChoice(page: string, most: number): ComparisonChoice {
  const subscribe = useCallback((listener: () => void) => follow(page, listener), [page]);
  const kept = useSyncExternalStore(
    subscribe,
    () => readChoice(page),
    () => '',
  );
  const isRefused = useSyncExternalStore(
    subscribe,
    () => full === page,
    () => false,
  );
  const keep = (keys: readonly string[]) => {
    full = undefined;
    keepChoice(page, keys.join(','));
    tell();
  };
  const toggle = (key: string) => {
    // Read again, as two clicks may come before one drawing.
    const before = keysOf(readChoice(page));
    const next = toggled(before, key, most);
    if (next) keep(next);
    else {
      full = page;
      tell();
    }
    return next === undefined || readChoice(page) === next.join(',');
  };
  return { keys: keysOf(kept), isRefused, toggle, clear: () => keep([]) };
}

const keysOf = (kept: string): string[] => kept.split(',').filter(Boolean);

/** The keys with one more, or without it. Undefined where there is no room for one more. */
export function toggled(keys: readonly string[], key: string, most: number): string[] | undefined {
  if (keys.includes(key)) return keys.filter((other) => other !== key);
  return keys.length < most ? [...keys, key] : undefined;
}
