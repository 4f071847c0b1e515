/** Renders the Markdown or MDX of an article to the HTML that is stored. */
import type { Nodes, Root } from 'hast';
import type { Root as Text } from 'mdast';
import rehypeHighlight from 'rehype-highlight';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { VFile } from 'vfile';
import { closeAttributes, prefixIds, removeUnsafeAddresses, sanitiseOptions } from '../text/index.ts';
import { type Addresses, resolveAddresses } from '../textAddresses/index.ts';

import { githubAlerts } from './admonitions.ts';
import { assertDepth, assertHtmlDepth, assertWithinLimits, TextRefusal } from './bounds.ts';
import { canonicalForm, nameTabs } from './canonical.ts';
import { decorateCode, diagramLanguages, readCodeMeta } from './code.ts';
import { containers } from './containers.ts';
import { readDialects } from './dialects.ts';
import { fitIntoPage, minutesToRead } from './fit.ts';
import { headingIds, uniqueIds } from './headingIds.ts';
import { languages } from './languages.ts';
import { readMdx } from './mdx.ts';
import { extractOpening, type Opening } from './opening.ts';
import { replaceShortcodes } from './shortcodes.ts';
import { reportUnknownTags } from './unknownTags.ts';

/** The context in which a text is rendered. */
export interface MarkdownContext extends Addresses {
  language: string;
  /**
   * The title shown above the text; a first heading with the same words is omitted. If empty, the first heading becomes
   * the title. If undefined, the text is unchanged.
   */
  title?: string;
  /** The summary shown below the title. Without one, the first paragraph of a text with a title may become the summary. */
  summary?: string;
  /** `mdx` is Markdown with components; `md`, the default, allows HTML instead. */
  format?: Format;
}

/** Content that could not be converted, and its location. */
export interface Loss {
  /** From 1, in the original text. */
  line: number;
  reason: string;
}

export interface RenderedMarkdown {
  html: string;
  /** The given title, otherwise the first heading if requested; empty if there is none. */
  title: string;
  /** The given summary, otherwise a first paragraph that was moved out of the text. */
  summary: string;
  readingMinutes: number;
  /** Sorted by line. */
  losses: Loss[];
  /** Every id in the HTML that a link can point to. */
  anchors: string[];
}

const contextOf = (file: VFile): MarkdownContext => file.data.context as MarkdownContext;
const languageOf = (file: VFile): string => contextOf(file).language;

type Format = 'md' | 'mdx';

/** Created once per format: loading the languages of the highlighter takes longer than rendering most texts. */
const renderers = { md: rendererOf('md'), mdx: rendererOf('mdx') } as const;

function rendererOf(format: Format) {
  const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
  if (format === 'mdx') parser.use(remarkMdx);
  return parser
    .use(() => assertDepth)
    .use(() => (tree: Text, file: VFile) => {
      if (format === 'mdx') readMdx(tree, file, languageOf(file));
      else reportUnknownTags(tree, file);
    })
    .use(() => headingIds)
    .use(() => (tree: Text, file: VFile) => {
      githubAlerts(tree, languageOf(file));
      containers(tree, file, languageOf(file));
      replaceShortcodes(tree);
      readCodeMeta(tree, file);
      file.data.opening = extractOpening(tree, contextOf(file));
    })
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
    .use(function readRaw(this: Processor) {
      const read = rehypeRaw.call(this);
      return (tree: Root, file: VFile) => (format === 'mdx' || hasRaw(tree) ? read(tree, file) : tree);
    })
    .use(() => assertHtmlDepth)
    .use(() => (tree: Root, file: VFile) => {
      file.data.readingMinutes = minutesToRead(tree);
      resolveAddresses(tree, file, contextOf(file));
    })
    .use(() => nameTabs)
    .use(() => (tree: Root, file: VFile) => fitIntoPage(tree, languageOf(file)))
    .use(rehypeHighlight, { detect: false, languages, plainText: ['text', 'txt', ...diagramLanguages] })
    .use(() => decorateCode)
    .use(rehypeSlug)
    .use(() => uniqueIds)
    .use(() => removeUnsafeAddresses)
    .use(() => prefixIds)
    .use(rehypeSanitize, sanitiseOptions)
    .use(() => canonicalForm)
    .use(rehypeStringify)
    .freeze();
}

/** Whether a tree contains raw HTML. Without it, no HTML parser is needed. */
const hasRaw = (node: Nodes): boolean => node.type === 'raw' || ('children' in node && node.children.some(hasRaw));

/**
 * Renders Markdown (GFM, footnotes, admonitions, tabs) to sanitised HTML.
 *
 * @throws TextRefusal if the text exceeds a limit
 * @throws VFileMessage with line and reason if MDX cannot be parsed; Markdown can always be parsed
 */
export function renderMarkdown(source: string, context: MarkdownContext): RenderedMarkdown {
  const { format = 'md' } = context;
  assertWithinLimits(source);
  const file = new VFile({ value: readDialects(source, format === 'mdx'), data: { context } });
  const html = closeAttributes(process(format, file));
  const losses = file.messages
    .map(({ line = 1, reason, ruleId }) => ({ line, reason: ruleId === 'missing-language' ? uncoloured(reason) : reason }))
    .sort((one, other) => one.line - other.line);
  const anchors = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string);
  const opening = file.data.opening as Opening;
  return { html, ...opening, readingMinutes: file.data.readingMinutes as number, losses, anchors };
}

/** A stack overflow means that the text is nested too deeply in a form that no limit covers. */
function process(format: Format, file: VFile): string {
  try {
    return String(renderers[format].processSync(file));
  } catch (error) {
    throw error instanceof RangeError ? new TextRefusal('text.too-complex') : error;
  }
}

/** Rewords the highlighter's message to match the other messages. */
const uncoloured = (reason: string): string => `Code in ${/`(.*)`/.exec(reason)?.[1] ?? 'this language'} is shown without colours`;
