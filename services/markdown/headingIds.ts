import type { Root as Html } from 'hast';
import type { Root } from 'mdast';
import { visit } from '../syntaxTree/index.ts';

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

/** Numbers an id that an element before has too: a page and a link know one element by it. */
export function uniqueIds(tree: Html): void {
  /** The last number that each id was given. */
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
