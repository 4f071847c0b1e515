/** Reads documents one after the other in a thread. Loaded by renderer.ts, which limits its time and memory. */
import { workerData } from 'node:worker_threads';
import { VFileMessage } from 'vfile-message';
import { answerParent } from '../../../runtime/server/workers/workerMessages.ts';
import { storedHtml } from '../../../runtime/shared/text/storedHtml.ts';
import { type MarkdownContext, plainWords, type RenderedMarkdown, renderMarkdown, TextRefusal } from '../../markdown/index.ts';

import type { ImportDocument } from './document.ts';
import type { Note } from './refusal.ts';
import { type ImportTargets, otherAddress, picturePath, type Reference, referenceOf } from './targets.ts';

/** The data that starts the thread. */
export interface ReadingOrder {
  language: string;
  targets: ImportTargets;
}

/** A rendered document, ready to be stored. */
export interface ReadDocument extends Omit<RenderedMarkdown, 'losses'> {
  losses: Note[];
  /** Paths of the pictures in it. */
  pictures: string[];
  references: Reference[];
}

/** One job of the thread; `load` is answered as soon as the thread has loaded the program. */
export type ReadingJob = { kind: 'load' } | { kind: 'read'; document: ImportDocument };

export type ReadingAnswer =
  | { kind: 'loaded' }
  | { kind: 'read'; document: ReadDocument }
  | { kind: 'refused'; refused: string; line?: number };

const { language, targets } = workerData as ReadingOrder;

answerParent((job: ReadingJob): ReadingAnswer => {
  if (job.kind === 'load') return { kind: 'loaded' };
  const { document } = job;
  try {
    return { kind: 'read', document: read(document) };
  } catch (error) {
    const { refused, line } = refusalOf(error);
    return { kind: 'refused', refused, ...(line !== undefined && { line: line + document.lines }) };
  }
});

const reasons: Readonly<Record<TextRefusal['error'], (limit: number) => string>> = {
  'text.too-deep': (limit) => `It nests deeper than ${limit} levels`,
  'text.too-dense': (limit) => `A paragraph has more than ${limit} formatting marks and lines`,
  'text.too-long': (limit) => `It has more than ${limit} characters`,
  'text.too-complex': () => 'It is too complex to render',
};

function refusalOf(error: unknown): { refused: string; line?: number } {
  if (!(error instanceof TextRefusal)) return { refused: `It cannot be read: ${(error as Error).message}` };
  const { line, limit = 0 } = error.facts;
  return { refused: reasons[error.error](limit), ...(line !== undefined && { line }) };
}

function read(document: ImportDocument): ReadDocument {
  const pictures = new Set<string>();
  const references: Reference[] = [];
  const link = (href: string): string | undefined => {
    const found = referenceOf(targets, document.path, href);
    if (!found) return otherAddress(targets, document.path, href);
    references.push(found);
    return `${found.address}${found.hash ? `#${storedHtml.idPrefix}${found.hash}` : ''}`;
  };
  const picture = (src: string) => {
    const path = picturePath(targets, document.path, src);
    if (path) pictures.add(path);
    return path === undefined ? undefined : targets.pictures.get(path);
  };
  const { losses, ...text } = render(document, {
    language,
    link,
    picture,
    title: document.title,
    ...(document.summary !== undefined && { summary: plainWords(document.summary).slice(0, 1000) }),
  });
  const notes = losses.map(({ line, reason }) => ({ path: document.path, line: line + document.lines, reason }));
  return { ...text, losses: notes, pictures: [...pictures], references };
}

/** Invalid MDX is read as Markdown. */
function render({ body, format }: ImportDocument, context: Omit<MarkdownContext, 'format'>): RenderedMarkdown {
  try {
    return renderMarkdown(body, { ...context, format });
  } catch (error) {
    if (format === 'md' || !(error instanceof VFileMessage)) throw error;
    const text = renderMarkdown(body, { ...context, format: 'md' });
    const loss = { line: error.line ?? 1, reason: `It is no MDX and is read as Markdown: ${error.reason}` };
    return { ...text, losses: [loss, ...text.losses] };
  }
}
