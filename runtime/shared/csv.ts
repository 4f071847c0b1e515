/** Spreadsheets read the file as UTF-8 only with this in front. */
export const byteOrderMark = '\uFEFF';

/** One line of a CSV file (RFC 4180), its cells harmless in a spreadsheet. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`;

function quote(cell: string): string {
  const harmless = disarmFormulas(cell);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Where a spreadsheet begins a cell. Plain negative numbers are not formulas. The wide signs count in Chinese and Japanese ones. */
const armedStart = /(^|;)([^\S\r\n]*)(?!-\d+(?:\.\d+)?[^\S\r\n]*(?:;|$))(?='*[=+\-@＝＋－＠])/g;
const disarmedStart = /(^|;)([^\S\r\n]*)'(?='*[=+\-@＝＋－＠])/g;

/** Where a line of a text begins: it may begin with the mark of a list item. */
const armedLine = /([\r\n])([^\S\r\n]*)(?!-\d+(?:\.\d+)?[^\S\r\n]*(?:[;\r\n]|$))(?='*(?:[=@＝＠]|[+\-＋－](?!\s|$)))/g;
const disarmedLine = /([\r\n])([^\S\r\n]*)'(?='*(?:[=@＝＠]|[+\-＋－](?!\s|$)))/g;

/**
 * Puts an apostrophe before whatever a spreadsheet would work out instead of showing it (OWASP, CSV injection): at the
 * beginning of a cell, of a line and after a semicolon, where many countries split cells, spaces before it or not.
 */
export function disarmFormulas(cell: string): string {
  const signs = cell.replace(armedStart, "$1$2'").replace(armedLine, "$1$2'");
  return /^'*[\t\r]/.test(signs) ? `'${signs}` : signs;
}

/** The text of a cell whose formulas were disarmed. */
export const rearmFormulas = (cell: string): string =>
  cell
    .replace(/^'(?='*[\t\r])/, '')
    .replace(disarmedStart, '$1$2')
    .replace(disarmedLine, '$1$2');
