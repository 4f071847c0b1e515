import type { sourceKinds } from '../../schema/entities/article.ts';
import type { TakenPicture } from './pictures.ts';

/** The formats that a text is taken from. */
export type TextFormat = (typeof sourceKinds)[number];

export interface TakeOrder {
  format: TextFormat;
  bytes: Uint8Array;
  language: string;
  /** What the names of pictures within the document begin with in its Markdown. */
  prefix: string;
}

export interface TakenText {
  title: string;
  summary: string;
  markdown: string;
  pictures: TakenPicture[];
  /** Pictures that were left out. */
  leftOut: number;
}
