import { type RefObject, useEffect } from 'react';

/** Ctrl-K, Cmd-K and "/" focus a field, unless the visitor is typing elsewhere. */
export function useShortcut(input: RefObject<HTMLInputElement | null> | undefined): void {
  useEffect(() => {
    if (!input) return;
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
      // The key has the same effect as a click.
      input.current?.click();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [input]);
}

/** By physical key: K produces another letter in other scripts. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey) return event.code === 'KeyK' && !event.shiftKey;
  // Many keyboard layouts need Shift for it.
  return event.key === '/' && !isTyping(event.target);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
