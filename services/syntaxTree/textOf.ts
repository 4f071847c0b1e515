import type { Nodes } from 'hast';

/** The text of a tree, to compute the reading time. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join(' ') : '';
}
