import type { Nodes } from 'hast';

/** The words of a tree, for reading time. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join(' ') : '';
}
