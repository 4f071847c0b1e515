/**
 * Extracts the plain text of stored HTML. rehype-stringify wrote it after sanitising: `<` occurs only at the start of a tag,
 * and `>` in no attribute. So no parser is needed, which would take a hundred times as long.
 */
import { marking } from './inline.ts';

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text in one line: blocks are separated by a space; partly marked words are not split. */
export const plainText = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<\/?([a-z][a-z0-9]*)[^>]*>/gi, (_, tag: string) => (marking.has(tag.toLowerCase()) ? '' : ' '))
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi, (match, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? match;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    })
    .replace(/[\s\0]+/g, ' ')
    .trim();
