/** Parses CSV as spreadsheets write it (RFC 4180): quoted cells, line breaks in cells, and comma, semicolon or tab as separator. */
import { rearmFormulas } from '../../../runtime/shared/text/csv.ts';

export interface SheetRow {
  /** The first line of the row in the file, from 1. */
  line: number;
  cells: string[];
  /** An unclosed quote: the last cell contains the rest of the file. */
  isOpen?: true;
}

/** Maximum number of rows per file. */
export const maxRows = 20_000;

/** A quoted or unquoted cell with its separator. An unclosed quote extends to the end. */
const cells = {
  ',': /"((?:[^"]|"")*)("|$)([^,\n]*)(,|\n|$)|([^,\n]*)(,|\n|$)/y,
  ';': /"((?:[^"]|"")*)("|$)([^;\n]*)(;|\n|$)|([^;\n]*)(;|\n|$)/y,
  '\t': /"((?:[^"]|"")*)("|$)([^\t\n]*)(\t|\n|$)|([^\t\n]*)(\t|\n|$)/y,
};

/** Detects the separator: the most frequent one in the first line. */
function cellOf(head: string): RegExp {
  const separators = Object.entries(cells).map(([separator, cell]) => ({ cell, count: head.split(separator).length }));
  return separators.reduce((max, one) => (one.count > max.count ? one : max)).cell;
}

/** Splits a file into rows; empty rows are omitted. */
export function readCsv(file: string): SheetRow[] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const cell = cellOf(text.split('\n', 1)[0] ?? '');
  const rows: SheetRow[] = [];
  let row: SheetRow = { line: 1, cells: [] };
  let line = 1;
  for (cell.lastIndex = 0; cell.lastIndex < text.length && rows.length <= maxRows; ) {
    const [match, quoted, closing, behind = '', afterQuoted, unquoted = '', afterBare] = cell.exec(text) as RegExpExecArray;
    row.cells.push(harmless(quoted === undefined ? unquoted : quoted.replaceAll('""', '"') + behind));
    if (closing === '') row.isOpen = true;
    line += match.split('\n').length - 1;
    if ((afterQuoted ?? afterBare) === '\n' || cell.lastIndex >= text.length) {
      if (row.cells.some((content) => content !== '')) rows.push(row);
      row = { line, cells: [] };
    }
  }
  return rows;
}

/** Removes the quote that prevents spreadsheets from evaluating a formula (added in runtime/shared/text/csv.ts). */
const harmless = (cell: string): string => rearmFormulas(cell).trim();
