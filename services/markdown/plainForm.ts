/** Removes display additions from stored HTML, because rendering adds them again. */
import type { Element, ElementContent, Root } from 'hast';
import { storedHtml } from '../../runtime/shared/text/storedHtml.ts';
import { visit } from '../syntaxTree/index.ts';
import { plainText } from './elements.ts';

/** Maps the address of a link or picture to its form in the source text. */
export type Readdress = (address: string) => string;

/** Properties of a `pre` element for the Markdown writer, such as the language of the code. */
export interface CodeFacts {
  title?: string;
  /** Numbers of highlighted lines, separated by commas. */
  marked?: string;
  isNumbered?: boolean;
}

/** A copy of a block without display additions; `readdress` maps its addresses. */
export function plainForm(block: Element, readdress: Readdress = (address) => address): Element {
  const root: Root = { type: 'root', children: [structuredClone(block)] };
  unwrapBareLinks(root);
  visit(root, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const inner = node.children[0];
    if (hasClass(node, 'table-scroll') && inner?.type === 'element') {
      parent.children[index] = inner;
      return index;
    }
    forms[node.tagName]?.(node);
    plainIds(node);
    for (const name of ['href', 'src'] as const) {
      const address = node.properties[name];
      if (typeof address === 'string') node.properties[name] = readdress(address);
    }
    return undefined;
  });
  return root.children[0] as Element;
}

/** Replaces links without an address by their text, because Markdown would write an empty link. */
export function unwrapBareLinks(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties, children }, index, parent) => {
    if (tagName !== 'a' || Object.keys(properties).length > 0 || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1, ...children);
    return index;
  });
}

export const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

const forms: Readonly<Record<string, (node: Element) => void>> = {
  img: ({ properties }) => {
    for (const name of ['loading', 'decoding', 'width', 'height']) delete properties[name];
  },
  a: ({ properties }) => void delete properties.rel,
  th: ({ properties }) => {
    if (properties.scope === 'col') delete properties.scope;
  },
  pre: (node) => {
    delete node.properties.tabIndex;
    const code = node.children[0];
    if (code?.type === 'element' && code.tagName === 'code') plainCode(node, code);
  },
};

/** Removes syntax colours, line numbers and highlights from a code block, and records the highlighted lines. */
function plainCode(pre: Element, code: Element): void {
  const marked: number[] = [];
  let line = 1;
  const count = (node: ElementContent): void => {
    if (node.type === 'text') line += node.value.split('\n').length - 1;
    if (node.type !== 'element') return;
    if (node.tagName === 'mark') marked.push(line);
    node.children.forEach(count);
  };
  code.children.forEach(count);
  if (marked.length > 0) pre.data = { ...pre.data, marked: marked.join(',') } as never;
  if (hasClass(pre, 'text-numbered')) pre.data = { ...pre.data, isNumbered: true } as never;
  code.children = [{ type: 'text', value: plainText(code) }];
  const classes = [code.properties.className ?? []].flat().filter((name) => String(name).startsWith('language-'));
  code.properties = classes.length > 0 ? { className: classes } : {};
}

const withoutPrefix = (name: string): string => (name.startsWith(storedHtml.idPrefix) ? name.slice(storedHtml.idPrefix.length) : name);

function plainIds({ properties }: Element): void {
  for (const name of ['id', 'name'] as const)
    if (typeof properties[name] === 'string') properties[name] = withoutPrefix(properties[name] as string);
  if (typeof properties.href === 'string' && properties.href.startsWith('#'))
    properties.href = `#${withoutPrefix(properties.href.slice(1))}`;
}
