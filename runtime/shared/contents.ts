/** A heading of a stored text, as a table of contents names it. */
export interface ContentsEntry {
  id: string;
  level: 2 | 3;
  text: string;
}

const heading = /<h([23])((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/h\1\s*>/gis;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const tag = /<(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/**
 * The headings of the second and third level that a link can lead to, in their order. Reads sanitised HTML, which is
 * well-formed and quotes every attribute; what has no id or no words is left out.
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

/** Text without character references, its white space as a page shows it. */
function plainText(markup: string): string {
  const text = markup.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (!hex && !decimal) return named[name] ?? whole;
    const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return codePoint <= lastCodePoint ? String.fromCodePoint(codePoint) : whole;
  });
  return text.replace(/\s+/g, ' ').trim();
}
