/** Requests and responses of the rendering process: plain data, because they cross a process boundary. */
import type { PictureAddress } from '../textAddresses/index.ts';

/**
 * How addresses in a source are resolved. `written`: unchanged. `own`: links are paths of the portal, and pictures are the
 * given ones, by their address or file id. `any`: every stored file is accepted.
 */
export type Addressing = { kind: 'written' } | { kind: 'own'; pictures: ReadonlyMap<string, PictureAddress> | 'any' };

/** Markdown or MDX that a user typed. */
export interface SourceOrder {
  source: string;
  language: string;
  addressing: Addressing;
}

/** The rendered output of a source. */
export interface RenderedSource {
  body: string;
  readingMinutes: number;
}

/** A stored text to edit. */
export interface EditOrder {
  source: string;
  sourceKind: string;
  /** Stored HTML. */
  body: string;
  language: string;
}

/** Edited HTML to convert to Markdown. */
export interface EditedOrder {
  /** Sanitised. */
  html: string;
  language: string;
}

/** A stored text to convert to Markdown for use outside the portal. */
export interface OutsideOrder {
  summary: string;
  /** Stored HTML. */
  body: string;
  /** The prefix of all paths of the portal except those of files. */
  prefix: string;
  base: string;
}

/** The kinds of work with their requests and responses. */
export interface RenderingWork {
  render: { order: SourceOrder; answer: RenderedSource };
  stray: { order: Pick<SourceOrder, 'source' | 'language'>; answer: string[] };
  edit: { order: EditOrder; answer: string };
  source: { order: EditedOrder; answer: string };
  outside: { order: OutsideOrder; answer: { summary: string; text: string } };
}

export type WorkKind = keyof RenderingWork;

/** One job; `load` is answered as soon as the process has loaded the program. */
export type RenderingJob = { kind: 'load' } | { [Kind in WorkKind]: { kind: Kind; order: RenderingWork[Kind]['order'] } }[WorkKind];

/** The response of the process: the result of the job, or the reason why it refuses a text. */
export type RenderingAnswer = { answer: unknown } | { error: string; facts: Readonly<Record<string, number>> };
