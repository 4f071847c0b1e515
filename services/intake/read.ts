/** Takes a text over from another format: Word, HTML, Markdown. */

import { lookInProcess } from '../confinement/index.ts';
import { limits, type Refusal } from '../fileParts/index.ts';

import type { TakenText, TakeOrder } from './orders.ts';

export type { TakenText, TextFormat } from './orders.ts';
export type { TakenPicture } from './pictures.ts';

const child = new URL('./child.ts', import.meta.url);

/** Converts a document to Markdown with its pictures in a separate process, or answers why it cannot be read. */
export async function takeDocument(order: TakeOrder): Promise<TakenText | { refusal: Refusal }> {
  if (order.bytes.length > limits.fileBytes) return { refusal: 'too-large' };
  return lookInProcess<TakenText>(child, order);
}
