import type { Root as Html } from 'hast';
import type { Root } from 'mdast';
import { visit } from '../syntaxTree/index.ts';

/** Sets ids of headings from `{#id}` at their end. */
export function headingIds(tree: Root): void {
  visit(tree, 'heading', (node) => {
    const last = node.children.at(-1);
    const [written = '', id] = (last?.type === 'text' && /\s*\{#([^\s{}]+)\}$/.exec(last.value)) || [];
    if (last?.type !== 'text' || !id) return;
    last.value = last.value.slice(0, -written.length);
    node.data = { ...node.data, hProperties: { id } };
  });
}

/** Appends a number to repeated ids, because an id must be unique in a page. */
export function uniqueIds(tree: Html): void {
  /** The last number appended to each id. */
  const taken = new Map<string, number>();
  visit(tree, 'element', ({ properties }) => {
    const { id } = properties;
    if (typeof id !== 'string') return;
    let [unique, number] = [id, taken.get(id) ?? 0];
    while (taken.has(unique)) {
      number += 1;
      unique = `${id}-${number}`;
    }
    taken.set(id, number).set(unique, 0);
    properties.id = unique;
  });
}
