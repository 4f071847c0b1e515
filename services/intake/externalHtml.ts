/** Converts external HTML to the form in which texts are stored. */
import type { Element, ElementContent, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { plainText } from '../markdown/index.ts';
import { SKIP, visit } from '../syntaxTree/index.ts';
import { sanitise } from '../text/index.ts';

import type { PictureCollector } from './pictures.ts';

export interface ExternalText {
  /** From its first heading, otherwise from its `title` element. */
  title: string;
  /** Storable HTML without the title heading. */
  html: string;
  /** The original addresses of the placeholders `/taken/<n>`: paths in the source folder. */
  addresses: string[];
}

const parser = unified().use(rehypeParse).freeze();
const printer = unified().use(rehypeStringify).freeze();

/** Elements that are not part of the text, or that execute or load something. */
const dropped = new Set(
  'script style noscript template nav footer form button input select textarea svg math iframe object embed audio video canvas head'.split(
    ' ',
  ),
);

/** Elements that are replaced by their content. */
const unwrapped = new Set('div section article main header center font span body html'.split(' '));

const renamed: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 'del', tt: 'code' };

/** Parses a page or fragment. Nothing is executed or fetched. */
export function parseExternalHtml(source: string, pictures: PictureCollector): ExternalText {
  const page = parser.parse(source) as Root;
  const head = find(page, 'title');
  const root: Root = { type: 'root', children: [find(page, 'main') ?? find(page, 'article') ?? (find(page, 'body') as Element)] };
  const title = extractTitle(root) || (head ? wordsOf(head) : '');
  const addresses: string[] = [];
  lowerHeadings(root);
  const targets = targetsOf(root);
  settle(root, (element) => {
    readdress(element, addresses, pictures);
    retainAttributes(element, targets);
  });
  return { title: title.slice(0, 300), html: sanitise(printer.stringify(root)), addresses };
}

const wordsOf = (node: unknown): string => plainText(node).replace(/\s+/g, ' ').trim();

function find(tree: Root, tagName: string): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (node) => {
    if (node.tagName === tagName) found ??= node;
  });
  return found;
}

/** Removes the first `h1` from the text and returns its words. */
function extractTitle(root: Root): string {
  let title = '';
  visit(root, 'element', (node, index, parent) => {
    if (node.tagName !== 'h1' || title || !parent || index === undefined) return undefined;
    title = wordsOf(node);
    parent.children.splice(index, 1);
    return index;
  });
  return title;
}

/** If more `h1` remain, all headings move one level down, because the page title is the `h1`. */
function lowerHeadings(root: Root): void {
  if (!find(root, 'h1')) return;
  visit(root, 'element', (node) => {
    if (/^h[1-5]$/.test(node.tagName)) node.tagName = `h${Number(node.tagName[1]) + 1}`;
  });
}

/** Ids that links of the text refer to. */
function targetsOf(root: Root): ReadonlySet<string> {
  const targets = new Set<string>();
  visit(root, 'element', ({ properties: { href } }) => {
    if (typeof href === 'string' && href.startsWith('#')) targets.add(href.slice(1));
  });
  return targets;
}

/** Processes the tree bottom-up: children before their parent. */
function settle(node: Root | Element, each: (element: Element) => void): void {
  node.children = (node.children as Nodes[]).flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child];
    if (child.type !== 'element' || dropped.has(child.tagName)) return [];
    settle(child, each);
    child.tagName = renamed[child.tagName] ?? child.tagName;
    each(child);
    if (unwrapped.has(child.tagName)) return unwrap(child);
    if (child.tagName === 'a' && !child.properties.href && !child.properties.id) return child.children;
    shaped[child.tagName]?.(child);
    return isNothing(child) ? [] : [child];
  }) as Element['children'];
}

const phrasing = /^(a|abbr|br|code|del|em|img|ins|kbd|mark|q|s|samp|small|strong|sub|sup|u|var)$/;
const isPhrasing = (node: ElementContent): boolean => node.type !== 'element' || phrasing.test(node.tagName);

/** A block with only inline content becomes a paragraph; inline elements, and blocks of blocks, are unwrapped. */
function unwrap(node: Element): ElementContent[] {
  const isLine = ['span', 'font'].includes(node.tagName) || !node.children.every(isPhrasing);
  return isLine || wordsOf(node) === '' ? node.children : [{ type: 'element', tagName: 'p', properties: {}, children: node.children }];
}

/** An image without a source, or an empty paragraph used as spacing. */
function isNothing({ tagName, properties, children }: Element): boolean {
  if (tagName === 'img') return properties.src === undefined;
  return tagName === 'p' && children.every((child) => child.type === 'text' && child.value.trim() === '');
}

const shaped: Readonly<Record<string, (node: Element) => void>> = {
  img: ({ properties }) => {
    properties.alt ??= '';
  },
  td: flattenCell,
  th: flattenCell,
  li: flattenCell,
  pre: (node) => {
    const isCode = node.children.some((child) => child.type === 'element' && child.tagName === 'code');
    if (!isCode) node.children = [{ type: 'element', tagName: 'code', properties: {}, children: node.children }];
  },
  table: nameColumns,
};

/** Unwraps the only paragraph of a cell or item. */
function flattenCell(node: Element): void {
  const [only, ...more] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (more.length === 0 && only?.type === 'element' && only.tagName === 'p') node.children = only.children;
}

/** Word does not mark header cells: without any `th`, the first row becomes the header. */
function nameColumns(table: Element): void {
  const rows: Element[] = [];
  let heads = 0;
  visit({ type: 'root', children: [table] } as Root, 'element', (node) => {
    if (node.tagName === 'tr') rows.push(node);
    if (node.tagName === 'th') heads += 1;
    return node.tagName === 'td' ? SKIP : undefined;
  });
  const cells = rows[0]?.children.filter((child) => child.type === 'element') ?? [];
  if (heads > 0 || rows.length < 2 || cells.some((cell) => wordsOf(cell) === '')) return;
  for (const cell of cells) cell.tagName = 'th';
  const [first, ...rest] = rows as [Element, ...Element[]];
  const bodies = table.children.filter((child) => child.type === 'element' && !['tbody', 'tr', 'thead'].includes(child.tagName));
  const part = (tagName: string, children: Element[]): Element => ({ type: 'element', tagName, properties: {}, children });
  table.children = [...bodies, part('thead', [first]), part('tbody', rest)];
}

/** Collects embedded pictures in the tray, and replaces addresses of the folder by placeholders. */
function readdress({ properties }: Element, addresses: string[], pictures: PictureCollector): void {
  const placeholder = (address: string): string => `/taken/${addresses.push(address) - 1}`;
  const { href, src } = properties;
  if (typeof href === 'string' && !/^(#|https?:|mailto:|tel:)/i.test(href)) properties.href = isPath(href) ? placeholder(href) : undefined;
  if (typeof src === 'string') {
    const address = src.startsWith('data:') ? pictureOf(src, pictures) : src;
    properties.src = address ? placeholder(address) : undefined;
  }
}

const isPath = (address: string): boolean => address !== '' && !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address);

function pictureOf(address: string, pictures: PictureCollector): string | undefined {
  const [, mime = '', data = ''] = /^data:([\w/+.-]+);base64,([A-Za-z0-9+/=\s]*)$/.exec(address) ?? [];
  return pictures.add(mime, Buffer.from(data, 'base64'));
}

const plainNames = new Set(['href', 'src', 'alt', 'colSpan', 'rowSpan', 'start', 'align']);

/** Removes presentational attributes and keeps meaningful ones. */
function retainAttributes(node: Element, targets: ReadonlySet<string>): void {
  const { properties } = node;
  const isMeaningful = (name: string, value: unknown): boolean => {
    if (name === 'id') return targets.has(String(value));
    if (name === 'className') return node.tagName === 'code';
    return plainNames.has(name);
  };
  node.properties = Object.fromEntries(Object.entries(properties).filter(([name, value]) => isMeaningful(name, value)));
}
