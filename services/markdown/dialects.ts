/**
 * Converts the Markdown extensions of documentation generators to the syntax that the parser reads. Preserves lines, so that
 * line numbers in reports match the file.
 */

/** Containers that may have a title after their name: `:::tip Title`, `::: details Title`. */
const containerNames = new Set([
  'note',
  'info',
  'tip',
  'success',
  'important',
  'warning',
  'caution',
  'danger',
  'details',
  'tabs',
  'code-group',
]);

const fence = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})/;
const container = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*([^[{\s].*)?$/;
const containerEnd = /^[\s>]*:{3,}\s*$/;

/** Reads the dialects of Docusaurus and VitePress; with `isMdx`, also removes HTML comments, which MDX does not support. */
export function readDialects(source: string, isMdx: boolean): string {
  const open: string[] = [];
  let fencedBy = '';
  const lines = (isMdx ? withoutComments(source) : source).split('\n').map((line) => {
    const mark = fence.exec(line)?.[1];
    const isFenceEnd = mark?.startsWith(fencedBy) && line.trim().replace(/^[>\s]+/, '') === mark;
    if (fencedBy) {
      if (isFenceEnd) fencedBy = '';
      return line;
    }
    if (mark) fencedBy = mark;
    return mark ? line : readLine(line, open);
  });
  return lines.join('\n');
}

/** `open` is the stack of containers around the line. */
function readLine(line: string, open: string[]): string {
  if (containerEnd.test(line)) {
    open.pop();
    return line;
  }
  const [, colons = '', name = '', title = ''] = container.exec(line) ?? [];
  if (name && containerNames.has(name.toLowerCase())) {
    open.push(name.toLowerCase());
    return `${colons}${name.toLowerCase()}${title ? `[${escapeLabel(title.trim())}]` : ''}`;
  }
  if (open.at(-1) === 'tabs') return line.replace(/^(\s*)==[ \t]+(\S.*)$/, (_, indent, label) => `${indent}::tab[${escapeLabel(label)}]`);
  // MDX would parse the id of a heading as an expression.
  return line.replace(/^(\s{0,3}#{1,6}\s.*\s)\{(#[^\s{}]+)\}\s*$/, '$1\\{$2\\}');
}

/** Escapes the title of a container for its brackets. */
export const escapeLabel = (label: string): string => label.replace(/[[\]]/g, '\\$&');

/** Removes comments but not their line breaks; code is unchanged. */
const withoutComments = (source: string): string =>
  source.replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2[^\n]*$|(`+)[^`\n]+\3|<!--[\s\S]*?-->/gm, (found) =>
    found.startsWith('<!--') ? found.replace(/[^\n]+/g, '') : found,
  );
