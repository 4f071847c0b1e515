import { type RefObject, useEffect } from 'react';

/** Ctrl-K, Cmd-K and "/" lead to a field, from wherever nothing is being typed. */
export function useShortcut(input: RefObject<HTMLInputElement | null> | undefined): void {
  useEffect(() => {
    if (!input) return;
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
      // What a click opens, a key opens too.
      input.current?.click();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [input]);
}

/** By its place on the keyboard: the key K writes another letter in other scripts. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey) return event.code === 'KeyK' && !event.shiftKey;
  // Many keyboards write it with Shift.
  return event.key === '/' && !isTyping(event.target);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
