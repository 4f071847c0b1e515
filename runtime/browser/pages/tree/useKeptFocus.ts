import type { FeatureImplementation } from '@headless-tree/core';
import { useCallback, useEffect, useRef } from 'react';
import type { TreeEntry, TreeModel } from './lines.ts';

/** What stands beside a tree: whether its line is to get the focus as soon as it is drawn. */
interface Wish {
  wantsFocus?: boolean;
}

const wishOf = (tree: TreeModel): Wish => tree.getDataRef<Wish>().current;

/**
 * Takes the focus to the line that has it as soon as that is drawn. The library's own way looks for the element for half
 * a second, and then goes to the first line of all: where lines come and go as keys are pressed it loses the reader.
 */
export const focusFeature: FeatureImplementation<TreeEntry> = {
  key: 'focus',
  treeInstance: {
    updateDomFocus: ({ tree }) => {
      wishOf(tree).wantsFocus = true;
      tree.getConfig().scrollToItem?.(tree.getFocusedItem());
      // Where nothing changes, nothing is drawn.
      setTimeout(giveFocus, 0, tree);
    },
  },
};

function giveFocus(tree: TreeModel): void {
  const element = wishOf(tree).wantsFocus ? tree.getFocusedItem().getElement() : undefined;
  if (!element) return;
  wishOf(tree).wantsFocus = false;
  element.focus();
}

/**
 * Keeps the focus of a tree in it. The function that it returns is to be called with every drawing, before a key can
 * come: a line that went away, as one that stood for nodes on their way, leaves the focus to the one in its place; an
 * element that was drawn anew, as all are in a tree that grows long, gets it back.
 */
export function useKeptFocus(tree: TreeModel): () => void {
  const isWithin = useRef(false);
  const place = useRef(0);
  useEffect(() => {
    const look = ({ target }: Event) => {
      isWithin.current = target instanceof Element && target.closest('[role="tree"]') !== null;
      // Who has gone elsewhere is not fetched back by a line that is drawn late.
      if (!isWithin.current) wishOf(tree).wantsFocus = false;
    };
    // An element that is taken away tells nobody: the focus has left where it stands elsewhere, or something else was pressed.
    const types = ['focusin', 'pointerdown'];
    for (const type of types) document.addEventListener(type, look);
    return () => {
      for (const type of types) document.removeEventListener(type, look);
    };
  }, [tree]);
  return useCallback(() => {
    const items = tree.getItems();
    // Mostly it stands where it stood: a long tree is not gone through for each line that is scrolled by.
    const at = items[place.current]?.isFocused() ? place.current : items.findIndex((item) => item.isFocused());
    if (at >= 0) place.current = at;
    else if (tree.getState().focusedItem !== null) items[Math.min(place.current, items.length - 1)]?.setFocused();
    if (isWithin.current && document.activeElement === document.body) wishOf(tree).wantsFocus = true;
    giveFocus(tree);
  }, [tree]);
}
