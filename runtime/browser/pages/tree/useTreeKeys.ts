import { type KeyboardEvent, useRef } from 'react';
import type { TreeModel } from './lines.ts';

/** Milliseconds within which typed letters form one word. */
const wordMs = 600;

/** Additional keys: Space selects like Enter, and letters move to the next line that begins with them. */
export function useTreeKeys(tree: TreeModel): (event: KeyboardEvent) => void {
  const typeahead = useRef({ text: '', at: 0 });
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    if (event.key === ' ') {
      event.preventDefault();
      event.target.click();
    } else if (event.key.length === 1) {
      const { text, at } = typeahead.current;
      typeahead.current = { text: (event.timeStamp - at < wordMs ? text : '') + event.key, at: event.timeStamp };
      focusNext(tree, typeahead.current.text.toLocaleLowerCase());
    }
  };
}

/** A single letter searches from the line after the focus, a longer word from the focused line. */
function focusNext(tree: TreeModel, start: string): void {
  const items = tree.getItems();
  const from = tree.getFocusedItem().getItemMeta().index + (start.length > 1 ? 0 : 1);
  const inTurn = [...items.slice(from), ...items.slice(0, from)];
  const next = inTurn.find((item) => item.getItemName().toLocaleLowerCase().startsWith(start));
  if (!next) return;
  next.setFocused();
  tree.updateDomFocus();
}
