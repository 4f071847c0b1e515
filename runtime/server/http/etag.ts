import { createHash } from 'node:crypto';

/** A weak ETag of a content, equal for all content encodings. */
export const weakTag = (content: string | Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Whether If-None-Match matches a tag (RFC 9110, 13.1.2: weak comparison). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const plain = (text: string) => text.trim().replace(/^W\//, '');
  return header?.split(',').some((named) => named.trim() === '*' || plain(named) === plain(tag)) ?? false;
}
