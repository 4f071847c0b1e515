/** Converts documents of the editor to trees of HTML, and these to text. Pure: it needs no DOM. */
import type { Mark, Node } from 'prosemirror-model';
import { markTags, type OwnAttributes, ownOf } from './schema.ts';

/** An element or text, with the part of the DOM's shape that is read here. A raw block is an element in serialised form. */
export interface MarkupNode {
  /** Lower case; `#text` for a text. */
  name: string;
  text?: string;
  attributes: OwnAttributes;
  children: readonly MarkupNode[];
  /** The element as HTML. */
  html?: string;
}

const element = (name: string, attributes: OwnAttributes, children: readonly MarkupNode[]): MarkupNode => ({ name, attributes, children });

/** Tags of marks. */
export const marks: ReadonlySet<string> = new Set(markTags);

/** Whether a node is inline, not a block. */
export const isInline = ({ name }: MarkupNode): boolean => name === '#text' || name === 'br' || name === 'img' || marks.has(name);

/** Whether an element only adds syntax colours to code. */
export const isColour = ({ name, attributes }: MarkupNode): boolean =>
  name === 'span' && Object.keys(attributes).every((key) => key === 'class') && /^hljs-/.test(attributes.class ?? '');

/** The HTML of a document. */
export const htmlOf = (doc: Node): string => markupOf(doc).map(print).join('');

/** The trees of a document's blocks. */
export const markupOf = (doc: Node): MarkupNode[] => blocksIn(doc);

/** Blocks. Lines become plain words without an element, unless two lines would merge. */
function blocksIn(parent: Node): MarkupNode[] {
  const found: MarkupNode[] = [];
  let wasLine = false;
  parent.forEach((child) => {
    const isLine = child.type.name === 'line' && !wasLine && Object.keys(ownOf(child)).length === 0;
    found.push(...(isLine ? wordsIn(child) : [blockOf(child)]));
    wasLine = isLine;
  });
  return found;
}

const simple: Readonly<Record<string, string>> = {
  paragraph: 'p',
  line: 'p',
  bullet_list: 'ul',
  list_item: 'li',
  blockquote: 'blockquote',
  fold: 'details',
  table_cell: 'td',
  table_header: 'th',
};

const blocks: Readonly<Record<string, (node: Node) => MarkupNode>> = {
  heading: (node) => element(`h${node.attrs.level}`, ownOf(node), wordsIn(node)),
  fold_title: (node) => element('summary', ownOf(node), wordsIn(node)),
  ordered_list: (node) =>
    element('ol', { ...ownOf(node), ...(node.attrs.start !== 1 && { start: String(node.attrs.start) }) }, blocksIn(node)),
  rule: (node) => element('hr', ownOf(node), []),
  box: (node) => element(String(node.attrs.tag), ownOf(node), blocksIn(node)),
  admonition: (node) => admonitionOf(node.attrs as AdmonitionAttributes, blocksIn(node)),
  code_block: codeOf,
  table: tableOf,
  raw: ({ attrs }) => ({ name: 'raw', attributes: {}, children: [], html: String(attrs.html) }),
};

function blockOf(node: Node): MarkupNode {
  const { name } = node.type;
  const own = blocks[name];
  if (own) return own(node);
  return element(simple[name] ?? 'div', { ...ownOf(node), ...spansOf(node) }, node.inlineContent ? wordsIn(node) : blocksIn(node));
}

function spansOf({ attrs: { colspan = 1, rowspan = 1, align } }: Node): OwnAttributes {
  return {
    ...(align && { align: String(align) }),
    ...(colspan > 1 && { colspan: String(colspan) }),
    ...(rowspan > 1 && { rowspan: String(rowspan) }),
  };
}

interface AdmonitionAttributes {
  own: OwnAttributes;
  kind: string;
  title: string;
}

const admonitionOf = ({ own, kind, title }: AdmonitionAttributes, children: readonly MarkupNode[]): MarkupNode =>
  element('aside', { class: `admonition admonition-${kind}`, ...own, ...(title && { 'data-title': title }) }, children);

function codeOf(node: Node): MarkupNode {
  const { language, title } = node.attrs as { language: string; title: string };
  const code = element('code', language ? { class: `language-${language}` } : {}, node.textContent ? [textOf(node.textContent)] : []);
  const pre = element('pre', ownOf(node), [code]);
  return title ? element('figure', { class: 'text-code' }, [element('figcaption', {}, [textOf(title)]), pre]) : pre;
}

/** Consecutive rows of one part are in one element. A head can only come first, and a foot last. */
function tableOf(node: Node): MarkupNode {
  const parts: { part: string; rows: MarkupNode[] }[] = [];
  node.forEach((row) => {
    const isLateHead = row.attrs.part === 'thead' && parts.some(({ part }) => part !== 'thead');
    const part = isLateHead ? 'tbody' : String(row.attrs.part);
    if (parts.at(-1)?.part !== part) parts.push({ part, rows: [] });
    parts.at(-1)?.rows.push(element('tr', ownOf(row), blocksIn(row)));
  });
  const table = element(
    'table',
    ownOf(node),
    parts.map(({ part, rows }) => element(part, {}, rows)),
  );
  return node.attrs.scroll ? element('div', node.attrs.scroll as OwnAttributes, [table]) : table;
}

const textOf = (text: string): MarkupNode => ({ name: '#text', text, attributes: {}, children: [] });

/** Words with their marks as elements. Adjacent words share their common outer marks. */
function wordsIn(parent: Node): MarkupNode[] {
  const root: MarkupNode[] = [];
  const open: { mark: Mark; children: MarkupNode[] }[] = [];
  parent.forEach((child) => {
    const shared = child.marks.findIndex((mark, index) => !open[index]?.mark.eq(mark));
    open.length = Math.min(open.length, shared < 0 ? child.marks.length : shared);
    for (const mark of child.marks.slice(open.length)) {
      const children: MarkupNode[] = [];
      (open.at(-1)?.children ?? root).push(element(mark.type.name, ownOf(mark), children));
      open.push({ mark, children });
    }
    (open.at(-1)?.children ?? root).push(wordOf(child));
  });
  return root;
}

function wordOf(node: Node): MarkupNode {
  if (node.isText) return textOf(node.text ?? '');
  const { src, alt } = node.attrs as { src: string; alt: string };
  return node.type.name === 'image' ? element('img', { src, alt, ...ownOf(node) }, []) : element('br', ownOf(node), []);
}

const voids: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
/** Attributes without a value. */
export const flags: ReadonlySet<string> = new Set(['open', 'reversed']);

/** HTML in the format of the server's serialiser, so that the sanitiser does not change it. */
export function print({ name, text, attributes, children, html }: MarkupNode): string {
  if (html !== undefined) return html;
  if (name === '#text') return escapeSigns(text ?? '', /[&<]/g);
  const written = Object.entries(attributes).map(([key, value]) =>
    flags.has(key) ? ` ${key}` : ` ${key}="${escapeSigns(value, /[&"<>]/g)}"`,
  );
  const head = `<${name}${written.join('')}>`;
  // The parser drops a line end at the beginning of a `pre`.
  const lead = name === 'pre' && children[0]?.text?.startsWith('\n') ? '\n' : '';
  return voids.has(name) ? head : `${head}${lead}${children.map(print).join('')}</${name}>`;
}

const escapeSigns = (text: string, signs: RegExp): string =>
  text.replace(signs, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`);

/** A document as Markdown that consists of HTML alone. An empty document is an empty text. */
export function sourceOf(doc: Node): string {
  const blocks = markupOf(doc.type.create(null, doc.content)).map((node) => (isInline(node) ? element('p', {}, [node]) : node));
  // An empty line would end the HTML of a block.
  const pieces = blocks.map((node) => print(node).replace(/\n(?=[ \t]*\n)/g, '&#10;'));
  const isEmpty = pieces.every((piece) => piece === '<p></p>');
  return isEmpty ? '' : pieces.join('\n\n');
}
