import { type HotkeysConfig, hotkeysCoreFeature, syncDataLoaderFeature } from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useEffect, useRef, useState } from 'react';
import type { TreePosition } from '../../../shared/page/treePosition.ts';
import type { TreePage } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import { type Forest, isFolder, openIn, type TreeMatches } from './forest.ts';
import { lineOf, linesBelow, type TreeEntry, type TreeItem, type TreeModel } from './lines.ts';
import { focusFeature } from './useTreeFocus.ts';

interface ModelOptions {
  page: TreePage;
  forest: Forest;
  position: TreePosition;
  found: TreeMatches | undefined;
  /** Loads children that have not been requested. */
  open: (key: string) => void;
  /** Scrolls to a line that may not be rendered. */
  scrollTo: (index: number) => void;
}

/**
 * The visible lines, the focused line, and its keys. The library reads nodes synchronously from the forest; missing nodes
 * are placeholder lines. `isLive` is false until hydration.
 */
export function useTreeModel({ page, forest, position, found, open, scrollTo }: ModelOptions): {
  tree: TreeModel;
  items: TreeItem[];
  isLive: boolean;
} {
  const { site } = usePortal().tables;
  const [isLive, setLive] = useState(false);
  const tree = useTree<TreeEntry>({
    rootItemId: page.root,
    initialState: {
      expandedItems: openIn(forest, position),
      focusedItem: position.chosen && forest.nodes.get(position.chosen) ? position.chosen : null,
    },
    getItemName: (item) => nameOf(forest, item.getItemData()),
    isItemFolder: (item) => isFolder(forest, item.getId()),
    dataLoader: { getItem: lineOf, getChildren: (key) => linesBelow(forest, key, found) },
    scrollToItem: (item) => scrollTo(item.getItemMeta().index),
    features: [syncDataLoaderFeature, hotkeysCoreFeature, focusFeature],
    hotkeys: site.direction === 'rtl' ? keysFromRight : keysFromLeft,
  });
  // Effects do not run on the server or before hydration, so the lines are built during render.
  if (!isLive) tree.scheduleRebuildTree();
  const { expandedItems } = tree.getState();
  useEffect(() => setLive(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines are rebuilt when nodes or search change
  useEffect(() => tree.rebuildTree(), [tree, forest, found]);
  useBranchOpen(tree, position);
  useEffect(() => {
    for (const key of expandedItems) if (forest.nodes.get(key) && forest.levels[key] === undefined) open(key);
  }, [expandedItems, forest, open]);
  return { tree, items: tree.getItems(), isLive };
}

/** Expands the ancestors of a newly selected node, for example after Back. */
function useBranchOpen(tree: TreeModel, { branch, chosen }: TreePosition): void {
  const followed = useRef(chosen);
  useEffect(() => {
    if (followed.current === chosen) return;
    followed.current = chosen;
    tree.applySubStateUpdate('expandedItems', (open) => [...new Set([...open, ...branch])]);
    tree.rebuildTree();
  }, [tree, branch, chosen]);
}

const nameOf = ({ nodes }: Forest, line: TreeEntry): string => (line.kind === 'node' ? (nodes.get(line.key)?.text ?? line.key) : line.kind);

type TreeHotkeys = Partial<HotkeysConfig<TreeEntry>>;

/** Keys that move in the tree must not scroll the page. */
const ends: TreeHotkeys = {
  focusFirstItem: { hotkey: 'Home', preventDefault: true, handler: (_, tree) => focusLine(tree, 0) },
  focusLastItem: { hotkey: 'End', preventDefault: true, handler: (_, tree) => focusLine(tree, -1) },
};

function focusLine(tree: TreeModel, index: number): void {
  tree.getItems().at(index)?.setFocused();
  tree.updateDomFocus();
}

/** Expand and collapse keys follow the writing direction. */
const turned = (inwards: string, outwards: string): TreeHotkeys => ({
  ...ends,
  expandOrDown: { hotkey: inwards, canRepeat: true, preventDefault: true, handler: (_, tree) => goInwards(tree) },
  collapseOrUp: { hotkey: outwards, canRepeat: true, preventDefault: true, handler: (_, tree) => goOutwards(tree) },
});

const keysFromLeft = turned('ArrowRight', 'ArrowLeft');
const keysFromRight = turned('ArrowLeft', 'ArrowRight');

/** Opens a closed node; in an open one, goes to its first child. */
function goInwards(tree: TreeModel): void {
  const item = tree.getFocusedItem();
  if (!item.isFolder()) return;
  if (item.isExpanded()) {
    tree.focusNextItem();
    tree.updateDomFocus();
  } else item.expand();
}

/** Closes an open node; in a closed one, goes to its parent. */
function goOutwards(tree: TreeModel): void {
  const item = tree.getFocusedItem();
  if (item.isFolder() && item.isExpanded()) item.collapse();
  else if (item.getItemMeta().level > 0) {
    item.getParent()?.setFocused();
    tree.updateDomFocus();
  }
}
