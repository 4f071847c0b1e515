/**
 * What generators of documentation add to Markdown, written in the one form that the parser reads. Line for line, so
 * that a place in a report is a place in the file.
 */

/** Containers that generators write with a title behind their name: `:::tip Title`, `::: details Title`. */
export const containerNames = new Set([
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

/** Reads the dialects of Docusaurus and VitePress; with `isMdx` also HTML comments, which MDX has no place for. */
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

/** `open` holds the containers that the line stands in. */
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
  // The id that is given to a heading would be an expression to MDX.
  return line.replace(/^(\s{0,3}#{1,6}\s.*\s)\{(#[^\s{}]+)\}\s*$/, '$1\\{$2\\}');
}

/** The title of a container as it stands in its brackets. */
export const escapeLabel = (label: string): string => label.replace(/[[\]]/g, '\\$&');

/** Comments taken out, their lines kept; what stands in code stays. */
const withoutComments = (source: string): string =>
  source.replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2[^\n]*$|(`+)[^`\n]+\3|<!--[\s\S]*?-->/gm, (found) =>
    found.startsWith('<!--') ? found.replace(/[^\n]+/g, '') : found,
  );
