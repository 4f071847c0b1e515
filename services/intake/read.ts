/** Imports a text from Word, HTML or Markdown. */

import { readInProcess } from '../confinement/index.ts';
import { limits, type Refusal } from '../fileParts/index.ts';

import type { IntakeOrder, IntakeText } from './orders.ts';

export type { IntakeText, TextFormat } from './orders.ts';
export type { EmbeddedPicture } from './pictures.ts';

const child = new URL('./child.ts', import.meta.url);

/** Converts a document to Markdown with its pictures in a separate process, or returns why it cannot be read. */
export async function readUploadedDocument(order: IntakeOrder): Promise<IntakeText | { refusal: Refusal }> {
  if (order.bytes.length > limits.fileBytes) return { refusal: 'too-large' };
  return readInProcess<IntakeText>(child, order);
}
