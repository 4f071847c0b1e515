/** The jobs of the rendering process. Only child.ts loads this file. */
import { VFileMessage } from 'vfile-message';
import {
  type MarkdownContext,
  plainWords,
  type RenderedMarkdown,
  renderMarkdown,
  sourceOfEdited,
  TextRefusal,
  toMarkdown,
  toSource,
} from '../markdown/index.ts';
import { isMdx } from '../text/index.ts';
import { type Addresses, addressesOutside, type PictureAddress } from '../textAddresses/index.ts';

import type { Addressing, EditOrder, RenderedSource, RenderingWork, SourceOrder, WorkKind } from './orders.ts';

type RunRendering<Kind extends WorkKind> = (order: RenderingWork[Kind]['order']) => RenderingWork[Kind]['answer'];

export const jobs: { readonly [Kind in WorkKind]: RunRendering<Kind> } = {
  render: renderSource,
  stray: findUnresolvedAddresses,
  edit: editedSource,
  source: ({ html, language }) => sourceOfEdited(html, language),
  outside: ({ summary, body, prefix, base }) => ({
    summary: plainWords(summary),
    text: toMarkdown(body, addressesOutside(prefix, base)).trimEnd(),
  }),
};

function renderSource({ source, language, addressing }: SourceOrder): RenderedSource {
  const { html, readingMinutes } = render(source, { language, ...addressesOf(addressing) });
  return { body: html, readingMinutes };
}

/** Renders a text. MDX that cannot be parsed is rendered as Markdown. */
function render(source: string, context: MarkdownContext): RenderedMarkdown {
  try {
    return renderMarkdown(source, { ...context, format: isMdx(source) ? 'mdx' : 'md' });
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    return renderMarkdown(source, { ...context, format: 'md' });
  }
}

/** Resolves addresses. A link without a host or a path of the portal is replaced by its text. */
function addressesOf(addressing: Addressing): Addresses {
  if (addressing.kind === 'written') return {};
  const { pictures } = addressing;
  const picture = (src: string): PictureAddress | undefined => {
    if (pictures === 'any') return isFile(src) ? { src } : undefined;
    return pictures.get(src) ?? pictures.get(/^\/files\/([0-9a-f-]{36})\//.exec(src)?.[1] ?? '');
  };
  return { link: (href) => (href.startsWith('/') ? href : undefined), picture };
}

const isFile = (src: string): boolean => /^\/files\/[0-9a-f-]{36}\//.test(src);

/** The distinct addresses of links and pictures that cannot be resolved, in the order of the text. */
function findUnresolvedAddresses({ source, language }: Pick<SourceOrder, 'source' | 'language'>): string[] {
  const stray = new Set<string>();
  const report = (address: string): undefined => void stray.add(address);
  render(source, {
    language,
    link: (href) => (href.startsWith('/') ? href : report(href)),
    picture: (src) => (isFile(src) ? { src } : report(src)),
  });
  return [...stray];
}

/** The source of a text for editing. If its links and pictures are relative to a folder, the source is generated from the stored HTML. */
function editedSource({ source, sourceKind, body, language }: EditOrder): string {
  const pictures = picturesIn(body);
  const isOwn = sourceKind === 'md' && bodyOf({ source, language, addressing: { kind: 'own', pictures } }) === body;
  return isOwn ? source : toSource(body, language);
}

/** Renders a source; undefined if it exceeds a limit, for example one that was added after it was stored. */
function bodyOf(order: SourceOrder): string | undefined {
  try {
    return renderSource(order).body;
  } catch (error) {
    if (error instanceof TextRefusal) return undefined;
    throw error;
  }
}

/** The pictures in stored HTML, by address. */
function picturesIn(html: string): Map<string, PictureAddress> {
  const pictures = new Map<string, PictureAddress>();
  for (const [tag] of html.matchAll(/<img [^>]*>/g)) {
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const [src, width, height] = [value('src'), Number(value('width')), Number(value('height'))];
    if (src) pictures.set(src, { src, ...(width > 0 && height > 0 && { width, height }) });
  }
  return pictures;
}
