/** A heading of a stored text, for a table of contents. */
export interface ContentsEntry {
  id: string;
  level: 2 | 3;
  text: string;
}

/** The default level of headings in tables of contents. */
export const topLevel = 2;

const heading = /<h([23])((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/h\1\s*>/gis;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const tag = /<(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/**
 * The headings of the second and third level that have an id and a text, in document order. Expects sanitised HTML, which
 * is well-formed and quotes every attribute.
 */
export function contentsOf(html: string): ContentsEntry[] {
  return [...html.matchAll(heading)].flatMap(([, level, attributes = '', inner = '']) => {
    const id = plainText(attributeOf(attributes, 'id'));
    const text = plainText(inner.replace(tag, ''));
    return id && text ? [{ id, level: Number(level) as ContentsEntry['level'], text }] : [];
  });
}

function attributeOf(attributes: string, name: string): string {
  const found = [...attributes.matchAll(attribute)].find((match) => match[1]?.toLowerCase() === name);
  return found?.[2] ?? found?.[3] ?? '';
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const lastCodePoint = 0x10ffff;

/** Text with decoded character references and collapsed white space. */
function plainText(markup: string): string {
  const text = markup.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (match, hex?: string, decimal?: string, name = '') => {
    if (!hex && !decimal) return named[name] ?? match;
    const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return codePoint <= lastCodePoint ? String.fromCodePoint(codePoint) : match;
  });
  return text.replace(/\s+/g, ' ').trim();
}
