/** Spreadsheets read the file as UTF-8 only with this mark at the start. */
export const byteOrderMark = '\uFEFF';

/** One line of a CSV file (RFC 4180). Formulas in its cells are disarmed. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`;

function quote(cell: string): string {
  const harmless = disarmFormulas(cell);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The start of a cell. Plain negative numbers are not formulas. Chinese and Japanese spreadsheets also accept the full-width signs. */
const armedStart = /(^|;)([^\S\r\n]*)(?!-\d+(?:\.\d+)?[^\S\r\n]*(?:;|$))(?='*[=+\-@＝＋－＠])/g;
const disarmedStart = /(^|;)([^\S\r\n]*)'(?='*[=+\-@＝＋－＠])/g;

/** The start of a line within a cell. It may start with the marker of a list item. */
const armedLine = /([\r\n])([^\S\r\n]*)(?!-\d+(?:\.\d+)?[^\S\r\n]*(?:[;\r\n]|$))(?='*(?:[=@＝＠]|[+\-＋－](?!\s|$)))/g;
const disarmedLine = /([\r\n])([^\S\r\n]*)'(?='*(?:[=@＝＠]|[+\-＋－](?!\s|$)))/g;

/**
 * Puts an apostrophe before text that a spreadsheet would evaluate as a formula (OWASP, CSV injection). It applies to the
 * start of a cell or line, also after leading spaces. It also applies after a semicolon, which separates cells in many locales.
 */
export function disarmFormulas(cell: string): string {
  const signs = cell.replace(armedStart, "$1$2'").replace(armedLine, "$1$2'");
  return /^'*[\t\r]/.test(signs) ? `'${signs}` : signs;
}

/** The text of a cell without the apostrophes of `disarmFormulas`. */
export const rearmFormulas = (cell: string): string =>
  cell
    .replace(/^'(?='*[\t\r])/, '')
    .replace(disarmedStart, '$1$2')
    .replace(disarmedLine, '$1$2');
