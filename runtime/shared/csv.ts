/** Spreadsheets read the file as UTF-8 only with this in front. */
export const byteOrderMark = '\uFEFF';

/** One line of a CSV file (RFC 4180), its cells harmless in a spreadsheet. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`;

function quote(cell: string): string {
  const harmless = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A cell that begins like this is worked out instead of shown (OWASP, CSV injection). Plain numbers are not formulas. */
const isFormula = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+([.]\d+)?$/.test(cell);
