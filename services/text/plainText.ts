/**
 * The plain text of stored HTML. What is stored was written by rehype-stringify after the allow-list: a `<` stands only
 * where a tag begins and a `>` in no attribute, so that no parser is needed, which takes a hundred times as long.
 */
import { marking } from './inline.ts';

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Text of HTML in one line: blocks apart by a space, words that are only partly marked kept whole. */
export const plainText = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<\/?([a-z][a-z0-9]*)[^>]*>/gi, (_, tag: string) => (marking.has(tag.toLowerCase()) ? '' : ' '))
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    })
    .replace(/[\s\0]+/g, ' ')
    .trim();
