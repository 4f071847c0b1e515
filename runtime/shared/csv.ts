/** Spreadsheets read the file as UTF-8 only with this in front. */
export const byteOrderMark = '\uFEFF';

/** One line of a CSV file (RFC 4180), its cells harmless in a spreadsheet. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`;

function quote(cell: string): string {
  const harmless = disarmFormulas(cell);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Plain negative numbers are not formulas. */
const noNumber = (end: string): string => String.raw`(?!-\d+(?:\.\d+)?[^\S\r\n]*(?:${end}|$))`;
/** Chinese and Japanese spreadsheets take the wide signs for the others. */
const atStart = String.raw`'*[=+\-@＝＋－＠]`;
/** A line of a text may begin with the mark of a list item. */
const atLineStart = String.raw`'*(?:[=@＝＠]|[+\-＋－](?!\s|$))`;
const start = String.raw`(^|;)([^\S\r\n]*)`;
const lineStart = String.raw`([\r\n])([^\S\r\n]*)`;

const armed = [
  new RegExp(`${start}${noNumber(';')}(?=${atStart})`, 'g'),
  new RegExp(`${lineStart}${noNumber('[;\\r\\n]')}(?=${atLineStart})`, 'g'),
];
const disarmed = [new RegExp(`${start}'(?=${atStart})`, 'g'), new RegExp(`${lineStart}'(?=${atLineStart})`, 'g')];

/**
 * Puts an apostrophe before whatever a spreadsheet would work out instead of showing it (OWASP, CSV injection): at the
 * beginning of a cell, of a line and after a semicolon, where many countries split cells, spaces before it or not.
 */
export function disarmFormulas(cell: string): string {
  const signs = armed.reduce((text, pattern) => text.replace(pattern, "$1$2'"), cell);
  return /^'*[\t\r]/.test(signs) ? `'${signs}` : signs;
}

/** The text of a cell whose formulas were disarmed. */
export const rearmFormulas = (cell: string): string =>
  disarmed.reduce((text, pattern) => text.replace(pattern, '$1$2'), cell.replace(/^'(?='*[\t\r])/, ''));
