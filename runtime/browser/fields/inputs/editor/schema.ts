/**
 * The document schema of the rich-text editor. Its nodes and marks are the tags of the allow-list of stored HTML. Each stores
 * the other attributes of its element under `own`, by name, so that editing preserves them.
 */
import { type Attrs, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';

/** Attributes of an element that no node attribute represents, by name. */
export type OwnAttributes = Readonly<Record<string, string>>;

export const ownOf = ({ attrs }: { attrs: Attrs }): OwnAttributes => attrs.own as OwnAttributes;

const own = { default: {} };

/** Tags of marks, from the outermost to the innermost. */
export const markTags = 'a strong b em i u s del ins sub sup mark q small abbr span kbd samp var code'.split(' ');

/** Blocks that only group others. */
export const boxTags = ['div', 'section', 'aside', 'figure', 'figcaption', 'dl', 'dt', 'dd'];

export const admonitionKinds = ['note', 'tip', 'warning', 'danger'] as const;
export type AdmonitionKind = (typeof admonitionKinds)[number];

const block = (content: string, tag: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  content,
  group: 'block',
  attrs: { own },
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
});

/** A path of the portal, which is the only source of pictures. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address);

const alignments = ['left', 'center', 'right'];

/** A table cell as the table commands require it, with the attributes of HTML. */
function cell(tag: 'td' | 'th'): NodeSpec {
  return {
    // `line` comes first, so that new cells have no paragraph around their words.
    content: '(line | block)+',
    attrs: { own, colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null }, align: { default: null } },
    tableRole: tag === 'td' ? 'cell' : 'header_cell',
    isolating: true,
    parseDOM: [{ tag, getAttrs: (element) => cellAttributes((name) => element.getAttribute(name)) }],
    toDOM: ({ attrs: { colspan, rowspan, align } }) => [
      tag,
      { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }), ...(align && { align }) },
      0,
    ],
  };
}

/** Maximum spans. Larger ones would make a table that no page can show. */
const maxSpan = 100;

export function cellAttributes(get: (name: string) => string | null): Attrs {
  const span = (name: string) => Math.min(maxSpan, Math.max(1, Number.parseInt(get(name) ?? '1', 10) || 1));
  const align = get('align');
  return { colspan: span('colspan'), rowspan: span('rowspan'), align: align && alignments.includes(align) ? align : null };
}

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: block('inline*', 'p'),
  /** Words directly in an item, a cell or another block, without a paragraph around them. */
  line: block('inline*', 'p', { parseDOM: [], toDOM: () => ['p', { class: 'editor-line' }, 0] }),
  heading: block('inline*', 'h2', {
    attrs: { own, level: { default: 2 } },
    defining: true,
    // The title of the page is its only h1.
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(2, level) } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  }),
  bullet_list: block('list_item+', 'ul'),
  ordered_list: block('list_item+', 'ol', {
    attrs: { own, start: { default: 1 } },
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: startOf(element.getAttribute('start')) }) }],
    toDOM: ({ attrs: { start } }) => ['ol', start === 1 ? {} : { start }, 0],
  }),
  list_item: block('(line | block)+', 'li', { group: '', defining: true }),
  blockquote: block('block+', 'blockquote', { defining: true }),
  code_block: block('text*', 'pre', {
    attrs: { own, language: { default: '' }, title: { default: '' } },
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: (element) => ({ language: languageOf(element) }) }],
    toDOM: ({ attrs: { language, title } }) => ['pre', { 'data-language': [title, language].filter(Boolean).join(' · ') }, ['code', 0]],
  }),
  rule: block('', 'hr', { toDOM: () => ['hr'] }),
  table: block('table_row+', 'table', {
    // `scroll` has the attributes of the frame that a page puts around a table.
    attrs: { own, scroll: { default: null } },
    tableRole: 'table',
    isolating: true,
    toDOM: () => ['table', ['tbody', 0]],
  }),
  table_row: {
    content: '(table_cell | table_header)*',
    attrs: { own, part: { default: 'tbody' } },
    tableRole: 'row',
    parseDOM: [{ tag: 'tr', getAttrs: (element) => ({ part: element.parentNode?.nodeName === 'THEAD' ? 'thead' : 'tbody' }) }],
    toDOM: () => ['tr', 0],
  },
  table_cell: cell('td'),
  table_header: cell('th'),
  admonition: block('block+', 'aside.admonition', {
    attrs: { own, kind: { default: 'note' }, title: { default: '' } },
    defining: true,
    parseDOM: [{ tag: 'aside.admonition', getAttrs: admonitionAttributes, priority: 60 }],
    toDOM: ({ attrs: { kind, title } }) => ['aside', { class: `admonition admonition-${kind}`, 'data-title': title }, 0],
  }),
  // Rendered as plain blocks, because a browser would close a `details` while it is edited.
  fold: block('fold_title block*', 'details', { isolating: true, toDOM: () => ['div', { class: 'editor-fold' }, 0] }),
  fold_title: block('inline*', 'summary', { group: '', defining: true, toDOM: () => ['div', { class: 'editor-fold-title' }, 0] }),
  box: block('block+', 'div', {
    attrs: { own, tag: { default: 'div' } },
    parseDOM: boxTags.filter((tag) => !['div', 'aside'].includes(tag)).map((tag) => ({ tag, attrs: { tag } })),
    toDOM: ({ attrs: { tag } }) => [tag === 'aside' ? 'div' : tag, 0],
  }),
  /** A block that the editor cannot edit. Its content is preserved. */
  raw: { group: 'block', atom: true, attrs: { html: {} }, toDOM: () => ['div', { class: 'editor-raw' }] },
  text: { group: 'inline' },
  image: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { own, src: {}, alt: { default: '' } },
    parseDOM: [{ tag: 'img', getAttrs: pictureAttributes }],
    toDOM: ({ attrs: { src, alt } }) => ['img', { src, alt }],
  },
  line_break: { group: 'inline', inline: true, selectable: false, attrs: { own }, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
};

const startOf = (start: string | null): number => Number.parseInt(start ?? '1', 10) || 1;

const languageOf = (element: HTMLElement): string =>
  /(?:^| )language-([\w+#.-]+)/.exec(element.querySelector('code')?.className ?? '')?.[1] ?? '';

function admonitionAttributes(element: HTMLElement): Attrs {
  const kind = admonitionKinds.find((one) => element.classList.contains(`admonition-${one}`)) ?? 'note';
  return { kind, title: element.dataset.title ?? '' };
}

function pictureAttributes(element: HTMLElement): Attrs | false {
  const src = element.getAttribute('src') ?? '';
  return isOwnPath(src) && { src, alt: element.getAttribute('alt') ?? '' };
}

const marks = Object.fromEntries(
  markTags.map((tag): [string, MarkSpec] => [
    tag,
    {
      attrs: { own },
      // Most marks may be nested within the same mark, but links may not.
      ...(tag !== 'a' && { excludes: '' }),
      ...(tag === 'a' && { inclusive: false }),
      parseDOM: tag === 'span' ? [] : [{ tag, getAttrs: tag === 'a' ? linkAttributes : () => ({}) }],
      toDOM: (mark) => [tag, tag === 'a' ? { href: ownOf(mark).href ?? '' } : {}, 0],
    },
  ]),
);

/** A link without a safe address is not a link. */
function linkAttributes(element: HTMLElement): Attrs | false {
  const href = element.getAttribute('href') ?? '';
  return isSafeAddress(href) && { own: { href } };
}

/** A path of the portal, a fragment, or an address of the web, of mail or of a telephone. */
export const isSafeAddress = (href: string): boolean =>
  isOwnPath(href) || /^#./.test(href) || /^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(href);

export const editorSchema = new Schema({ nodes, marks });

/** The node type with a name, which must exist in the schema. */
export function nodeType(name: string) {
  const type = editorSchema.nodes[name];
  if (!type) throw new Error(`The schema of the editor has no node ${name}.`);
  return type;
}

export function markType(name: string) {
  const type = editorSchema.marks[name];
  if (!type) throw new Error(`The schema of the editor has no mark ${name}.`);
  return type;
}

/** An empty document. */
export const emptyDocument = (): Node => nodeType('doc').create(null, nodeType('paragraph').create());
