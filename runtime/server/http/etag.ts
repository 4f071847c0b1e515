import { createHash } from 'node:crypto';
import { digestOf, type TextPart } from './textParts.ts';

/** A weak ETag of a content, equal for all content encodings. */
export const weakTag = (content: string | Buffer | readonly TextPart[]): string =>
  `W/"${(isInParts(content) ? digestOf(content) : createHash('sha256').update(content).digest('base64url')).slice(0, 27)}"`;

const isInParts = (content: string | Buffer | readonly TextPart[]): content is readonly TextPart[] => Array.isArray(content);

/** Whether If-None-Match matches a tag (RFC 9110, 13.1.2: weak comparison). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const plain = (text: string) => text.trim().replace(/^W\//, '');
  return header?.split(',').some((named) => named.trim() === '*' || plain(named) === plain(tag)) ?? false;
}
