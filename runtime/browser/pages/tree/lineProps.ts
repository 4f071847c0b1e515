import type { TreeItem } from './lines.ts';

/** State of a node's line. */
interface NodeState {
  isChosen: boolean;
  /** Undefined for a node without children. */
  isOpen: boolean | undefined;
}

/** ARIA attributes of a tree line after hydration; before it the tree is a list of links. */
export function lineProps(item: TreeItem, isLive: boolean, node?: NodeState, isWhole = true) {
  if (!isLive) return { 'aria-current': node?.isChosen ? ('page' as const) : undefined };
  const { level, setSize, posInSet } = item.getItemMeta();
  return {
    ref: item.registerElement,
    role: 'treeitem',
    'aria-level': level + 1,
    // The size of an incomplete level is unknown.
    'aria-setsize': isWhole ? setSize : -1,
    'aria-posinset': posInSet + 1,
    'aria-selected': node?.isChosen,
    'aria-expanded': node?.isOpen,
    tabIndex: item.isFocused() ? 0 : -1,
    onFocus: () => item.setFocused(),
  };
}
