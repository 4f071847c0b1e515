/**
 * Converts stored HTML to Markdown: for exports that are imported again, and for HTML and Word documents. Each block uses the
 * simplest form that renders to the same HTML: Markdown, Markdown with heading ids, or HTML.
 */
import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from '../syntaxTree/index.ts';
import { titleOfKind } from './admonitions.ts';
import { TextRefusal } from './bounds.ts';
import { type MarkdownContext, renderMarkdown } from './markdown.ts';
import { type CodeFacts, plainForm, type Readdress, unwrapBareLinks } from './plainForm.ts';
import { writeMarkdown } from './writeMarkdown.ts';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const printer = unified().use(rehypeStringify).freeze();

/** Markdown that `renderMarkdown` renders to this HTML, except for invisible whitespace. */
export function toSource(html: string, language: string, readdress: Readdress = (address) => address): string {
  const blocks = blocksOf(html);
  const picture = picturesOf(blocks);
  const readsBack = (markdown: string, expected: readonly Element[]): boolean => {
    const html = rendered(markdown, { language, picture });
    return html !== undefined && normalisedHtml(html) === normalisedHtml(printed(expected));
  };
  const written = (block: Element, form: SourceForm, to?: Readdress): string => writers[form](plainForm(block, to), language);
  const plain = join(blocks.map((block) => written(block, 'markdown')));
  const isPlain = readsBack(plain, blocks);
  const formOf = (block: Element): SourceForm =>
    isPlain ? 'markdown' : (formNames.find((form) => readsBack(written(block, form), [block])) ?? 'html');
  return `${join(blocks.map((block) => written(block, formOf(block), readdress)))}\n`;
}

/** The HTML that Markdown renders to; undefined if it exceeds a limit. */
function rendered(markdown: string, context: MarkdownContext): string | undefined {
  try {
    return renderMarkdown(markdown, context).html;
  } catch (error) {
    if (error instanceof TextRefusal) return undefined;
    throw error;
  }
}

/**
 * Converts HTML from an editor or another program to Markdown. First it normalises the HTML to its stored form. Otherwise
 * differences such as missing heading anchors would prevent Markdown.
 */
export function sourceOfEdited(html: string, language: string, readdress?: Readdress): string {
  const written = blocksOf(html).filter((block) => !isEmptyParagraph(block));
  for (const block of written) dropEmptyParagraphs(block);
  const blocks = written.map((block) => titleAdmonitions(plainForm(block), language));
  const { html: stored } = renderMarkdown(join(blocks.map((block) => writers.html(block, language))), { language });
  return stored === '' ? '' : toSource(stored, language, readdress);
}

/** Removes empty paragraphs within blocks, which Markdown cannot express. */
function dropEmptyParagraphs(block: Element): void {
  const { children } = block;
  block.children = children.filter((child) => child.type !== 'element' || !isEmptyParagraph(child));
  for (const child of block.children) if (child.type === 'element') dropEmptyParagraphs(child);
}

const isEmptyParagraph = ({ tagName, children }: Element): boolean =>
  tagName === 'p' && children.every((child) => (child.type === 'text' ? child.value.trim() === '' : isTag(child, 'br')));

const isTag = (node: Element['children'][number], tagName: string): boolean => node.type === 'element' && node.tagName === tagName;

function titleAdmonitions(block: Element, language: string): Element {
  visit({ type: 'root', children: [block] } as Root, 'element', (node) => {
    const kind = [node.properties.className ?? []].flat().find((name) => String(name).startsWith('admonition-'));
    if (node.tagName === 'aside' && kind) node.properties.dataTitle ??= titleOfKind(String(kind).slice('admonition-'.length), language);
  });
  return block;
}

type SourceForm = 'markdown' | 'withIds' | 'html';

const writers: Readonly<Record<SourceForm, (block: Element, language: string) => string>> = {
  markdown: (block, language) => writeMarkdown(block, { language, withIds: false }),
  withIds: (block, language) => writeMarkdown(block, { language, withIds: true }),
  // An empty line would end the HTML block.
  html: (block) => printed([withCodeFacts(block)]).replace(/\n(?=[ \t]*\n)/g, '&#10;'),
};
/** Attributes of a code block belong on its `code` element, where `decorateCode` reads them. */
function withCodeFacts(block: Element): Element {
  visit({ type: 'root', children: [block] } as Root, 'element', ({ tagName, properties, data, children: [code] }) => {
    if (tagName !== 'pre' || code?.type !== 'element') return;
    const { marked, isNumbered } = (data ?? {}) as CodeFacts;
    if (marked) code.properties.dataMarked = marked.replaceAll(',', ' ');
    if (!isNumbered) return;
    code.properties.dataNumbered = '';
    delete properties.className;
  });
  return block;
}

const formNames = ['markdown', 'withIds', 'html'] as const;

const inline = new Set('a abbr b br code del em i img ins kbd mark q s samp small span strong sub sup u var'.split(' '));

/** The blocks of a text; inline content outside a block becomes a paragraph. */
function blocksOf(html: string): Element[] {
  const nodes = (parser.parse(html) as Root).children.filter((child) => child.type === 'element' || child.type === 'text');
  const blocks: Element[] = [];
  let open: Element | undefined;
  for (const node of nodes) {
    const isBlock = node.type === 'element' && !inline.has(node.tagName);
    if (isBlock) {
      blocks.push(node);
      open = undefined;
    } else if (open) open.children.push(node);
    else if (node.type === 'element' || node.value.trim() !== '') {
      open = { type: 'element', tagName: 'p', properties: {}, children: [node] };
      blocks.push(open);
    }
  }
  return blocks;
}

/** Sizes of pictures come from their files, not from the source text. */
function picturesOf(blocks: readonly Element[]) {
  const sizes = new Map<unknown, object>();
  visit({ type: 'root', children: [...blocks] } as Root, 'element', ({ tagName, properties: { src, width, height } }) => {
    if (tagName === 'img' && width && height) sizes.set(src, { width: Number(width), height: Number(height) });
  });
  return (src: string) => ({ src, ...sizes.get(src) });
}

const printed = (blocks: readonly Element[]): string => printer.stringify({ type: 'root', children: [...blocks] });

/** An HTML comment separates two consecutive lists. */
function join(pieces: readonly string[]): string {
  const isList = (piece: string) => /^([-*+]|\d+[.)]) /.test(piece);
  return pieces.reduce((text, piece, index) => {
    const between = isList(piece) && isList(pieces[index - 1] ?? '') ? '\n\n<!-- -->\n\n' : '\n\n';
    return index === 0 ? piece : `${text}${between}${piece}`;
  }, '');
}

const aroundBlocks =
  /\s*(<\/?(?:p|h[1-6]|[ou]l|li|table|thead|tbody|tfoot|tr|t[dh]|caption|div|blockquote|aside|details|summary|figure|figcaption|section|pre|[hb]r|d[ltd])\b[^>]*>)\s*/g;

/** Normalised HTML for comparison: without invisible whitespace and numbers of tab groups, with sorted attributes. */
export function normalisedHtml(html: string): string {
  const tree = parser.parse(html) as Root;
  unwrapBareLinks(tree);
  visit(tree, 'element', (node) => {
    node.properties = Object.fromEntries(Object.entries(node.properties).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
  const parts = printer.stringify(tree).split(/(<pre[\s\S]*?<\/pre>)/);
  const shown = parts.map((part, index) =>
    index % 2 === 1 ? part.replace(/\n(?=(<\/span>|<\/mark>)*<\/code>)/, '') : part.replace(/[ \t\n]+/g, ' ').replace(aroundBlocks, '$1'),
  );
  return shown.join('').replace(/ name="h-tabs-\d+"/g, ' name="h-tabs"');
}
