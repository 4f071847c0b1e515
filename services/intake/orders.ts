import type { sourceKinds } from '../../schema/entities/article.ts';
import type { TakenPicture } from './pictures.ts';

/** The formats that a text is taken from. */
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
  pictures: TakenPicture[];
  /** Pictures that were left out. */
  leftOut: number;
}
