/**
 * Reads stored HTML into a document. A block that cannot be edited in parts, or that the editor would change, becomes a raw
 * block and remains unchanged.
 */
import { type Node as EditorNode, Fragment, type Mark } from 'prosemirror-model';
import { isColour, isInline, type MarkupNode, marks, markupOf, print } from './markup.ts';
import { admonitionKinds, boxTags, cellAttributes, editorSchema, emptyDocument, markType, nodeType, type OwnAttributes } from './schema.ts';
import { signature } from './signature.ts';

/** The document of the blocks of a text. */
export function readMarkup(roots: readonly MarkupNode[]): EditorNode {
  const content = groupsOf(roots).map((group) => readGroup(group));
  return content.length > 0 ? nodeType('doc').create(null, content) : emptyDocument();
}

/** Blocks, and words between them. Spaces between blocks are ignored. */
function groupsOf(children: readonly MarkupNode[]): MarkupNode[][] {
  const groups: MarkupNode[][] = [];
  let isOpen = false;
  for (const child of children) {
    if (isInline(child) && isOpen) groups.at(-1)?.push(child);
    else groups.push([child]);
    isOpen = isInline(child);
  }
  return groups.filter((group) => !group.every(({ name, text = '' }) => name === '#text' && /^[ \t\n\f\r]*$/.test(text)));
}

function readGroup(group: readonly MarkupNode[]): EditorNode {
  const read = readOne(group);
  if (read && signature(markupOf(nodeType('doc').create(null, read))) === signature(group)) return read;
  return nodeType('raw').create({ html: group.map(print).join('') });
}

/** The block of a group; undefined if the schema does not allow it. */
function readOne(group: readonly MarkupNode[]): EditorNode | undefined {
  const [first] = group;
  try {
    const read = first && !isInline(first) ? blockOf(first) : nodeType('line').create(null, wordsOf(group, []));
    read?.check();
    return read;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type NodeReader = (node: MarkupNode) => EditorNode | undefined;

const readers: Readonly<Record<string, NodeReader>> = {
  p: (node) => words('paragraph', node),
  summary: (node) => words('fold_title', node),
  ...Object.fromEntries([2, 3, 4, 5, 6].map((level): [string, NodeReader] => [`h${level}`, (node) => words('heading', node, { level })])),
  ul: (node) => flow('bullet_list', node, node.attributes),
  ol: ({ attributes: { start, ...own }, ...node }) =>
    flow('ordered_list', { ...node, attributes: own }, own, { start: Number(start ?? 1) }),
  li: (node) => flow('list_item', node, node.attributes),
  blockquote: (node) => flow('blockquote', node, node.attributes),
  hr: (node) => nodeType('rule').create({ own: node.attributes }),
  details: (node) => flow('fold', node, node.attributes),
  pre: (node) => readCode(node, ''),
  table: (node) => readTable(node, null),
  ...Object.fromEntries(boxTags.map((tag): [string, NodeReader] => [tag, (node) => flow('box', node, node.attributes, { tag })])),
  aside: readAside,
  div: (node) => readScroll(node) ?? flow('box', node, node.attributes, { tag: 'div' }),
  figure: (node) => readTitledCode(node) ?? flow('box', node, node.attributes, { tag: 'figure' }),
};

const blockOf: NodeReader = (node) => readers[node.name]?.(node);

const words = (type: string, { attributes, children }: MarkupNode, more: object = {}): EditorNode =>
  nodeType(type).create({ own: attributes, ...more }, wordsOf(children, []));

/** A container of blocks and lines. An empty container gets the content that the schema requires. */
function flow(type: string, { children }: MarkupNode, own: OwnAttributes, more: object = {}): EditorNode | undefined {
  const content = groupsOf(children).map((group) => {
    const [first] = group;
    return first && !isInline(first) ? blockOf(first) : nodeType('line').create(null, wordsOf(group, []));
  });
  if (content.includes(undefined)) return undefined;
  const read = content as EditorNode[];
  return nodeType(type).create({ own, ...more }, read.length > 0 || type === 'fold' ? read : emptyContent(type));
}

const emptyContent = (type: string): EditorNode[] => (type.endsWith('_list') ? [] : [nodeType('line').create()]);

/** Collapses white space to one space, as a page shows it, and removes it at the edges of a block or line. */
function wordsOf(children: readonly MarkupNode[], outer: readonly Mark[]): Fragment {
  const found = inlineOf(children, outer);
  const shown: EditorNode[] = [];
  for (const node of found) {
    if (!node.isText) {
      shown.push(node);
      continue;
    }
    const before = shown.at(-1);
    const follows = before === undefined || before.type.name === 'line_break' || (before.isText && before.text?.endsWith(' '));
    const text = (node.text ?? '').replace(/[ \t\n\f\r]+/g, ' ');
    const trimmed = follows ? text.replace(/^ /, '') : text;
    if (trimmed !== '') shown.push(editorSchema.text(trimmed, node.marks));
  }
  return Fragment.fromArray(withoutLastSpace(shown));
}

function withoutLastSpace(nodes: readonly EditorNode[]): EditorNode[] {
  const last = nodes.at(-1);
  if (!last?.isText || !last.text?.endsWith(' ')) return [...nodes];
  const text = last.text.slice(0, -1);
  return [...nodes.slice(0, -1), ...(text === '' ? [] : [editorSchema.text(text, last.marks)])];
}

function inlineOf(children: readonly MarkupNode[], outer: readonly Mark[]): EditorNode[] {
  return children.flatMap((child): EditorNode[] => {
    if (child.name === '#text') return child.text ? [editorSchema.text(child.text, outer)] : [];
    if (child.name === 'br') return [nodeType('line_break').create({ own: child.attributes }, null, outer)];
    if (child.name === 'img') {
      const { src = '', alt = '', ...own } = child.attributes;
      return [nodeType('image').create({ own, src, alt }, null, outer)];
    }
    if (!marks.has(child.name)) throw new RangeError(`${child.name} is no part of a line`);
    return inlineOf(child.children, markType(child.name).create({ own: child.attributes }).addToSet(outer));
  });
}

function readAside(node: MarkupNode): EditorNode | undefined {
  const { class: names = '', 'data-title': title = '', ...own } = node.attributes;
  const kind = admonitionKinds.find((one) => names === `admonition admonition-${one}`);
  return kind ? flow('admonition', node, own, { kind, title }) : flow('box', node, node.attributes, { tag: 'aside' });
}

/** Code without the colours that it is rendered with. */
function readCode({ attributes: own, children }: MarkupNode, title: string): EditorNode | undefined {
  const [code, ...rest] = children.filter(({ name, text = '' }) => name !== '#text' || text.trim() !== '');
  if (code?.name !== 'code' || rest.length > 0) return undefined;
  // Rendered code ends with a line break, which a page does not show.
  const text = codeText(code)?.replace(/\n$/, '');
  const names = (code.attributes.class ?? '').split(' ').filter((name) => name && name !== 'hljs');
  const language = /^language-([\w+#.-]+)$/.exec(names[0] ?? 'language-')?.[1] ?? '';
  if (text === undefined || names.length > Number(language !== '') || Object.keys(code.attributes).some((name) => name !== 'class'))
    return undefined;
  return nodeType('code_block').create({ own, language, title }, text === '' ? [] : [editorSchema.text(text)]);
}

/** The text of code whose elements only add colours. */
function codeText({ children }: MarkupNode): string | undefined {
  const parts = children.map((child) => (child.name === '#text' ? (child.text ?? '') : isColour(child) ? codeText(child) : undefined));
  return parts.includes(undefined) ? undefined : parts.join('');
}

function readTitledCode({ attributes, children }: MarkupNode): EditorNode | undefined {
  const [caption, pre, ...rest] = children.filter(({ name, text = '' }) => name !== '#text' || text.trim() !== '');
  const isTitled = attributes.class === 'text-code' && Object.keys(attributes).length === 1;
  const [title, ...more] = caption?.children ?? [];
  if (!isTitled || caption?.name !== 'figcaption' || pre?.name !== 'pre' || rest.length + more.length > 0 || !title?.text) return undefined;
  return readCode(pre, title.text);
}

/** A table in the frame that a page adds around it. */
function readScroll({ attributes, children }: MarkupNode): EditorNode | undefined {
  const [table, ...rest] = children.filter(({ name, text = '' }) => name !== '#text' || text.trim() !== '');
  const isFrame = attributes.class === 'table-scroll' && table?.name === 'table' && rest.length === 0;
  return isFrame ? readTable(table, attributes) : undefined;
}

const isPart = ({ name }: MarkupNode): boolean => ['thead', 'tbody', 'tfoot'].includes(name);
const elementsIn = ({ children }: MarkupNode): MarkupNode[] => children.filter(({ name }) => name !== '#text');

function readTable(table: MarkupNode, scroll: OwnAttributes | null): EditorNode | undefined {
  const parts = elementsIn(table);
  if (!parts.every(isPart)) return undefined;
  const rows = parts.flatMap((part) => elementsIn(part).map((row) => readRow(row, part.name)));
  if (rows.includes(undefined)) return undefined;
  return nodeType('table').create({ own: table.attributes, scroll }, rows as EditorNode[]);
}

function readRow(row: MarkupNode, part: string): EditorNode | undefined {
  const cells = elementsIn(row).map((cell) => {
    const { colspan, rowspan, align, ...own } = cell.attributes;
    const facts = cellAttributes((name) => ({ colspan, rowspan, align })[name] ?? null);
    return cell.name === 'td' || cell.name === 'th'
      ? flow(cell.name === 'td' ? 'table_cell' : 'table_header', cell, own, facts)
      : undefined;
  });
  return row.name !== 'tr' || cells.includes(undefined)
    ? undefined
    : nodeType('table_row').create({ own: row.attributes, part }, cells as EditorNode[]);
}

/** Elements of a DOM as trees. */
export const markupFrom = (parent: ParentNode): MarkupNode[] =>
  [...parent.childNodes].flatMap((node): MarkupNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [{ name: '#text', text: node.nodeValue ?? '', attributes: {}, children: [] }];
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [{ name: node.nodeName.toLowerCase(), attributes, children: markupFrom(node) }];
  });
