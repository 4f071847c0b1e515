import { createHash } from 'node:crypto';
import type { TextPassage } from '../texts.ts';

/** The text of a passage for the embedding. It includes title and headings, because many passages mean little without them. */
export const embeddedText = ({ title, headings, text }: Pick<TextPassage, 'title' | 'headings' | 'text'>): string =>
  [title, headings.join(' > '), text].filter((part) => part !== '').join('\n');

/** Hash of the embedded text. */
export const passageHash = (passage: Pick<TextPassage, 'title' | 'headings' | 'text'>): string =>
  createHash('sha256').update(embeddedText(passage)).digest('base64url');
