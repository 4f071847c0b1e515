/** Reads tables as spreadsheets write them (RFC 4180): cells in quotes, lines within cells, commas, semicolons or tabs between. */
import { rearmFormulas } from '../../../runtime/shared/csv.ts';

export interface SheetRow {
  /** Of the file, from 1, where the row begins. */
  line: number;
  cells: string[];
  /** A quote in it is never closed: all that stood below is in its last cell. */
  isOpen?: true;
}

/** Rows of one file that are looked at. */
export const maxRows = 20_000;

/** A cell and what ends it: quoted, or as it stands. A quote that is never closed reaches to the end. */
const cells = {
  ',': /"((?:[^"]|"")*)("|$)([^,\n]*)(,|\n|$)|([^,\n]*)(,|\n|$)/y,
  ';': /"((?:[^"]|"")*)("|$)([^;\n]*)(;|\n|$)|([^;\n]*)(;|\n|$)/y,
  '\t': /"((?:[^"]|"")*)("|$)([^\t\n]*)(\t|\n|$)|([^\t\n]*)(\t|\n|$)/y,
};

/** What stands between the cells of a file: what its first line has most of. */
function cellOf(head: string): RegExp {
  const counted = Object.entries(cells).map(([separator, cell]) => ({ cell, count: head.split(separator).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).cell;
}

/** Splits a file into rows; empty ones are left out. */
export function readCsv(file: string): SheetRow[] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const cell = cellOf(text.split('\n', 1)[0] ?? '');
  const rows: SheetRow[] = [];
  let row: SheetRow = { line: 1, cells: [] };
  let line = 1;
  for (cell.lastIndex = 0; cell.lastIndex < text.length && rows.length <= maxRows; ) {
    const [whole, quoted, closing, behind = '', afterQuoted, bare = '', afterBare] = cell.exec(text) as RegExpExecArray;
    row.cells.push(harmless(quoted === undefined ? bare : quoted.replaceAll('""', '"') + behind));
    if (closing === '') row.isOpen = true;
    line += whole.split('\n').length - 1;
    if ((afterQuoted ?? afterBare) === '\n' || cell.lastIndex >= text.length) {
      if (row.cells.some((content) => content !== '')) rows.push(row);
      row = { line, cells: [] };
    }
  }
  return rows;
}

/** Takes off the quote that keeps a spreadsheet from working a cell out (shared/csv.ts puts it there). */
const harmless = (cell: string): string => rearmFormulas(cell).trim();
