/**
 * Normalises white space of stored HTML, so that an exported text that is imported again is stored as the same bytes. Lines
 * of a paragraph end in a space, and each block begins a line.
 */
import type { Element, ElementContent, Root } from 'hast';
import rehypeMinifyWhitespace from 'rehype-minify-whitespace';
import { unified } from 'unified';
import { SKIP, visit } from '../syntaxTree/index.ts';
import { inline } from '../text/index.ts';

import { hasClass, unwrapBareLinks } from './plainForm.ts';

const minifier = unified().use(rehypeMinifyWhitespace).freeze();

/** Replaces links without an address by their text. Runs last, because every earlier step may leave white space behind. */
export function canonicalForm(tree: Root): Root {
  unwrapBareLinks(tree);
  tree.children = inParagraphs(tree.children as ElementContent[]);
  const minified = minifier.runSync(tree) as Root;
  breakLines(minified);
  return minified;
}

/** Wraps text outside of blocks in paragraphs. */
function inParagraphs(children: readonly ElementContent[]): Element[] {
  const blocks: Element[] = [];
  let words: ElementContent[] = [];
  const close = (): void => {
    const isSpace = words.every((node) => node.type === 'text' && node.value.trim() === '');
    if (!isSpace) blocks.push({ type: 'element', tagName: 'p', properties: {}, children: words });
    words = [];
  };
  for (const child of children) {
    if (child.type === 'element' && isBlock(child)) {
      close();
      blocks.push(child);
    } else words.push(child);
  }
  close();
  return blocks;
}

const isBlock = (node: ElementContent | Root['children'][number] | undefined): boolean =>
  node?.type === 'element' && !inline.has(node.tagName) && node.tagName !== 'input';

const line = { type: 'text', value: '\n' } as const;

/** Whether a node is a wrapper that pages need around a block. */
const isFrame = (node: Root | Element): boolean =>
  node.type === 'element' && (hasClass(node, 'table-scroll') || hasClass(node, 'text-code'));

/** Adds a line break before and after every block, except at the beginning and end of the text. */
function breakLines(node: Root | Element): void {
  const children: ElementContent[] = [];
  const isOuter = node.type === 'root' || isFrame(node);
  for (const [index, child] of (node.children as ElementContent[]).entries()) {
    const before = node.children[index - 1] as ElementContent | undefined;
    const isEdge = index === 0 ? !isOuter && isBlock(child) : !isFrame(node) && (isBlock(child) || isBlock(before));
    if (isEdge) children.push({ ...line });
    children.push(child);
    if (child.type === 'element' && child.tagName !== 'pre') breakLines(child);
  }
  if (!isOuter && isBlock(node.children.at(-1) as ElementContent | undefined)) children.push({ ...line });
  node.children = children;
}

/** Numbers groups of tabs in the order of the text. */
export function nameTabs(tree: Root): void {
  let groups = 0;
  visit(tree, 'element', (node) => {
    if (node.tagName === 'pre') return SKIP;
    if (!hasClass(node, 'text-tabs')) return undefined;
    groups += 1;
    for (const tab of node.children) if (tab.type === 'element' && tab.tagName === 'details') tab.properties.name = `tabs-${groups}`;
    return undefined;
  });
}
