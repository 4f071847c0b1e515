import type { TreeItem } from './lines.ts';

/** What a line that is a node says beside its place. */
interface NodeState {
  isChosen: boolean;
  /** Undefined for a node that has nothing below it. */
  isOpen: boolean | undefined;
}

/** What every line of a tree says of itself once script has taken over; before that the tree is a list of links. */
export function lineProps(item: TreeItem, isLive: boolean, node?: NodeState, isWhole = true) {
  if (!isLive) return { 'aria-current': node?.isChosen ? ('page' as const) : undefined };
  const { level, setSize, posInSet } = item.getItemMeta();
  return {
    ref: item.registerElement,
    role: 'treeitem',
    'aria-level': level + 1,
    // Of a level that has not come whole nobody knows how long it is.
    'aria-setsize': isWhole ? setSize : -1,
    'aria-posinset': posInSet + 1,
    'aria-selected': node?.isChosen,
    'aria-expanded': node?.isOpen,
    tabIndex: item.isFocused() ? 0 : -1,
    onFocus: () => item.setFocused(),
  };
}
