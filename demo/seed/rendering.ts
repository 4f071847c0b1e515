/** A thread that renders texts of the demo. Loaded by renderer.ts. */
import { basename } from 'node:path';
import { answerParent } from '../../runtime/server/workers/workerMessages.ts';
import { plainWords, renderMarkdown } from '../../services/markdown/index.ts';

import { findPicture, type Pictures } from './pictures.ts';

/** The targets of relative links and pictures in texts. */
export interface SeedTargets {
  /** Addresses by folder and slug: `articles/…`, `faq/…`. */
  addresses: ReadonlyMap<string, string>;
  pictures: Pictures;
}

/** The parts of a text that are written in Markdown. */
export interface MarkdownText {
  language: string;
  summary: string;
  markdown: string;
}

export interface SeedText {
  summary: string;
  html: string;
  readingMinutes: number;
}

/** Texts to render, and the targets of their links. */
export interface RenderingOrder {
  targets: SeedTargets;
  texts: readonly MarkdownText[];
}

answerParent(({ targets, texts }: RenderingOrder) => texts.map((text) => render(text, targets)));

function render({ language, summary, markdown }: MarkdownText, { addresses, pictures }: SeedTargets): SeedText {
  const link = (href: string): string | undefined => {
    if (href.startsWith('/')) return href;
    const [path = '', hash] = href.split('#');
    const address = addresses.get(`${path.includes('faq/') ? 'faq' : 'articles'}/${basename(path)}`);
    return address && `${address}${hash ? `#${hash}` : ''}`;
  };
  const { html, readingMinutes } = renderMarkdown(markdown, { language, link, picture: (path) => findPicture(pictures, path) });
  return { summary: plainWords(summary), html, readingMinutes };
}
