/** Markdown of an article turned into the HTML that is stored. */
import type { Element, ElementContent, Root } from 'hast';
import type { Root as Text } from 'mdast';
import rehypeHighlight from 'rehype-highlight';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { admonitions } from './admonitions.ts';
import { closeAttributes, keepSafeAddresses, prefixIds, sanitiseOptions, textOf } from './sanitise.ts';

/** A picture of the file store; width and height in CSS pixels, so that the page keeps its place while it loads. */
export interface PictureAddress {
  src: string;
  width?: number;
  height?: number;
}

/** What a text needs to know beyond itself. */
export interface MarkdownContext {
  language: string;
  /**
   * The address behind a relative link. Internal addresses are stored as paths of the main site, such as
   * `/dataSectionDetailNew/<id>`; whoever shows the text puts the reader's site before those that are its routes.
   */
  link?: (href: string) => string | undefined;
  picture?: (src: string) => PictureAddress | undefined;
}

export interface RenderedText {
  html: string;
  readingMinutes: number;
}

/** Made once: the highlighter learns its languages when it is made, which takes longer than most texts. */
const renderer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(() => (tree: Text, file: VFile) => admonitions(tree, file, contextOf(file).language))
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
  .use(rehypeRaw)
  .use(() => (tree: Root, file: VFile) => {
    file.data.readingMinutes = minutesToRead(textOf(tree));
    resolveAddresses(tree, contextOf(file));
    fitIntoPage(tree, contextOf(file).language);
  })
  .use(rehypeHighlight, { detect: false, plainText: ['text', 'txt'] })
  .use(rehypeSlug)
  .use(() => keepSafeAddresses)
  .use(() => prefixIds)
  .use(rehypeSanitize, sanitiseOptions)
  .use(rehypeStringify)
  .freeze();

const contextOf = (file: VFile): MarkdownContext => file.data.context as MarkdownContext;

/** Renders Markdown (GFM, admonitions) to sanitised HTML. */
export function renderMarkdown(source: string, context: MarkdownContext): RenderedText {
  const file = renderer.processSync(new VFile({ value: source, data: { context } }));
  return { html: closeAttributes(String(file)), readingMinutes: file.data.readingMinutes as number };
}

/** 200 words or 400 Han characters a minute, which is how fast technical text is read. */
function minutesToRead(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(han / 400 + words / 200));
}

function resolveAddresses(tree: Root, { link, picture }: MarkdownContext): void {
  visit(tree, 'element', (node: Element) => {
    const { href, src } = node.properties;
    if (typeof href === 'string' && link && isRelative(href)) node.properties.href = link(href);
    if (node.tagName === 'img' && typeof src === 'string' && picture) Object.assign(node.properties, { src: undefined, ...picture(src) });
  });
}

const isRelative = (href: string): boolean => !/^([a-z][a-z0-9+.-]*:|[#/])/i.test(href);

const tableNames: Record<string, string> = { zh: '表格', en: 'Table', ru: 'Таблица', ar: 'جدول' };

/** What a text needs to be usable on a page: one h1 only, wide parts that scroll by keyboard, pictures that wait. */
function fitIntoPage(tree: Root, language: string): void {
  visit(tree, 'element', (node: Element, index, parent) => {
    if (node.tagName === 'h1') node.tagName = 'h2';
    if (node.tagName === 'pre') node.properties.tabIndex = 0;
    if (node.tagName === 'img') Object.assign(node.properties, { loading: 'lazy', decoding: 'async' });
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    for (const row of node.children) nameColumns(row);
    const properties = { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: tableNames[language] ?? tableNames.en };
    parent.children[index] = { type: 'element', tagName: 'div', properties, children: [node] };
    return SKIP;
  });
}

/** Says of every head of a table that it is one of a column. */
function nameColumns(node: ElementContent): void {
  if (node.type !== 'element') return;
  if (node.tagName === 'th') node.properties.scope ??= 'col';
  else node.children.forEach(nameColumns);
}
