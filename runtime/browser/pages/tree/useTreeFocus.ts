import type { FeatureImplementation } from '@headless-tree/core';
import { useCallback, useEffect, useRef } from 'react';
import type { TreeEntry, TreeModel } from './lines.ts';

/** Extra state of a tree: whether its focused line takes the DOM focus once it is rendered. */
interface FocusRequest {
  isFocusPending?: boolean;
}

const focusRequestOf = (tree: TreeModel): FocusRequest => tree.getDataRef<FocusRequest>().current;

/**
 * Moves the DOM focus to the focused line once it is rendered. The library itself searches for the element for half a second
 * and then focuses the first line. With lines that appear and disappear on key presses, this would lose the reader's position.
 */
export const focusFeature: FeatureImplementation<TreeEntry> = {
  key: 'focus',
  treeInstance: {
    updateDomFocus: ({ tree }) => {
      focusRequestOf(tree).isFocusPending = true;
      tree.getConfig().scrollToItem?.(tree.getFocusedItem());
      // Without a state change nothing is rendered.
      setTimeout(giveFocus, 0, tree);
    },
  },
};

function giveFocus(tree: TreeModel): void {
  const element = focusRequestOf(tree).isFocusPending ? tree.getFocusedItem().getElement() : undefined;
  if (!element) return;
  focusRequestOf(tree).isFocusPending = false;
  element.focus();
}

/**
 * Keeps the focus within a tree. Call the returned function on every render. A removed line, such as a placeholder,
 * passes the focus to the line in its position. A replaced element gets the focus again, as when a tree becomes
 * virtualised.
 */
export function useTreeFocus(tree: TreeModel): () => void {
  const isWithin = useRef(false);
  const index = useRef(0);
  useEffect(() => {
    const look = ({ target }: Event) => {
      isWithin.current = target instanceof Element && target.closest('[role="tree"]') !== null;
      // After the visitor has left the tree, a line that renders late must not take the focus back.
      if (!isWithin.current) focusRequestOf(tree).isFocusPending = false;
    };
    // Removing an element fires no focus event, so the focus counts as left only on a new focus or press elsewhere.
    const types = ['focusin', 'pointerdown'];
    for (const type of types) document.addEventListener(type, look);
    return () => {
      for (const type of types) document.removeEventListener(type, look);
    };
  }, [tree]);
  return useCallback(() => {
    const items = tree.getItems();
    // Usually the position is unchanged, so a long tree is not searched on each scrolled line.
    const focused = items[index.current]?.isFocused() ? index.current : items.findIndex((item) => item.isFocused());
    if (focused >= 0) index.current = focused;
    else if (tree.getState().focusedItem !== null) items[Math.min(index.current, items.length - 1)]?.setFocused();
    if (isWithin.current && document.activeElement === document.body) focusRequestOf(tree).isFocusPending = true;
    giveFocus(tree);
  }, [tree]);
}
