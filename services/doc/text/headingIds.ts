import type { Root } from 'mdast';
import { visit } from './visit.ts';

/** Ids that headings are given by `{#id}` at their end. */
export function headingIds(tree: Root): void {
  visit(tree, 'heading', (node) => {
    const last = node.children.at(-1);
    const [written = '', id] = (last?.type === 'text' && /\s*\{#([^\s{}]+)\}$/.exec(last.value)) || [];
    if (last?.type !== 'text' || !id) return;
    last.value = last.value.slice(0, -written.length);
    node.data = { ...node.data, hProperties: { id } };
  });
}
