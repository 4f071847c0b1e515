import type { sourceKinds } from '../../schema/entities/article.ts';
import type { EmbeddedPicture } from './pictures.ts';

/** The source formats of texts. */
export type TextFormat = (typeof sourceKinds)[number];

export interface IntakeOrder {
  format: TextFormat;
  bytes: Uint8Array;
  language: string;
  /** Prefix of the addresses of embedded pictures in the Markdown of a document. */
  prefix: string;
}

export interface IntakeText {
  title: string;
  summary: string;
  markdown: string;
  pictures: EmbeddedPicture[];
  /** Number of omitted pictures. */
  leftOut: number;
}
